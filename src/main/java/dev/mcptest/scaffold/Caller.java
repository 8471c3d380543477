package dev.mcptest.scaffold;

import tools.jackson.databind.node.ObjectNode;

/** Sends a request and waits for what becomes of it. */
@FunctionalInterface
public interface Caller {

    Outcome call(String method, ObjectNode params);
}
