package dev.mcptest.mock;

import tools.jackson.databind.JsonNode;

import java.util.function.Consumer;

/** A client that wants to be told of changes, for as long as this is open. */
public interface Listening extends AutoCloseable {

    /**
     * Acknowledges it and begins to tell.
     *
     * @param outlet takes each message for this client, in order; must neither throw nor wait long
     */
    void begin(Consumer<JsonNode> outlet);

    /** Tells nothing any more. */
    @Override
    void close();
}
