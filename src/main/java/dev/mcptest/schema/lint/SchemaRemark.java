package dev.mcptest.schema.lint;

/**
 * A keyword of a schema that asserts nothing, although it looks as if it did.
 *
 * @param pointer its position, starting at the schema itself
 */
public record SchemaRemark(String pointer, String text, String hint) {}
