package dev.mcptest.mcplab.path;

import tools.jackson.databind.JsonNode;

/**
 * What an expression may refer to.
 *
 * @param value {@code @}
 * @param property {@code @property}
 * @param parentProperty {@code @parentProperty}
 * @param root {@code @root}
 */
record Scope(JsonNode value, JsonNode property, JsonNode parentProperty, JsonNode root) {}
