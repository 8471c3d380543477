package dev.mcptest.mock.front;

import tools.jackson.databind.JsonNode;

import java.util.function.Consumer;

/** A client's open subscription to change notifications. */
public interface Listening extends AutoCloseable {

    /**
     * Acknowledges the subscription and starts to send notifications.
     *
     * @param outlet receives each message for this client, in order; must neither throw nor block
     *     for long
     */
    void begin(Consumer<JsonNode> outlet);

    @Override
    void close();
}
