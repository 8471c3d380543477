package dev.mcptest.schema;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * A draft 2020-12 schema of our own in two forms that say the same: its bare rules, in parts that
 * are read when a value needs them, and the whole as it is published.
 */
public interface SchemaParts {

    /** Returns the bare rules, which need not hold the definitions. */
    JsonNode root();

    /** Returns the bare rules of {@code #/$defs/<name>}. */
    Optional<JsonNode> definition(String name);

    /** Returns the published schema, which is asked when a value breaks a rule. */
    JsonNode whole();
}
