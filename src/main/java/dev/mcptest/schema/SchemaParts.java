package dev.mcptest.schema;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

/**
 * A bundled draft 2020-12 schema in two equivalent forms: the bare rules, split into parts that are
 * read when a value needs them, and the complete published schema.
 */
public interface SchemaParts {

    /** Returns the bare rules; may leave out the definitions. */
    JsonNode root();

    /** Returns the bare rules of {@code #/$defs/<name>}. */
    Optional<JsonNode> definition(String name);

    /** Returns the published schema. It is used when a value breaks a rule. */
    JsonNode whole();
}
