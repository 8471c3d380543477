package dev.mcptest.llm;

/** Answers requests with a model. Safe for use by many threads. */
public interface Provider {

    /**
     * Asks a model and waits for its whole answer, for as long as the timeout of the provider
     * allows. Interrupting the thread ends the wait with a failure.
     */
    Reply ask(ModelRequest request);
}
