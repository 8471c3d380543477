package dev.mcptest.schema;

/**
 * A keyword of a schema that asserts nothing, though it looks as if it did.
 *
 * @param pointer where it stands, from the schema itself
 */
public record SchemaRemark(String pointer, String text, String hint) {}
