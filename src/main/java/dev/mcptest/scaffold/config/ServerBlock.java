package dev.mcptest.scaffold.config;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.util.Map;

/**
 * A server as a suite defines it.
 *
 * @param block its entry under {@code servers}
 * @param secrets the values that the block refers to by name, where they are known
 */
public record ServerBlock(String name, ObjectNode block, Map<String, String> secrets) {

    public ServerBlock {
        requireNonNull(name, "name is null");
        requireNonNull(block, "block is null");
        secrets = Map.copyOf(secrets);
    }
}
