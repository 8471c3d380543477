package dev.mcptest.cli.run.progress;

/** Takes messages about a run for a person. */
@FunctionalInterface
interface MessageSink {

    /** Prints a text and a line break. */
    void print(String text);
}
