package dev.mcptest.agent;

import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Reply;

import java.util.Optional;

/** Speaks for a model: the model itself, or a recording of it. */
public interface Voice {

    /**
     * Answers as the agent.
     *
     * @param digest of everything the model is given
     * @param catalogue the tools of the conversation
     */
    Reply agent(ModelRequest request, String digest, Catalogue catalogue);

    /** Answers as the user. */
    Reply user(ModelRequest request);

    /** Returns the cap that ended the conversation here when it was recorded. */
    Optional<Cap> over();
}
