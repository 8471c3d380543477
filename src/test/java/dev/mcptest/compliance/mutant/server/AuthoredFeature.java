package dev.mcptest.compliance.mutant.server;

/** A tool whose schema the user knows. */
final class AuthoredFeature implements Feature {

    private static final String SCHEMA =
            """
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
             "$defs": {"word": {"$anchor": "word", "type": "string"}},
             "properties": {"by": {"$ref": "#word"}, "limit": {"type": "integer"}},
             "if": {"required": ["limit"]}, "then": {"required": ["by"]}, "additionalProperties": false}
            """;

    @Override
    public String tools() {
        return """
        [{"name": "filter", "description": "Filters what there is.", "inputSchema": %s,
          "annotations": {"readOnlyHint": false, "openWorldHint": false}}]
        """
                .formatted(SCHEMA);
    }

    @Override
    public String hints(boolean modern) {
        return """
        {"schema_of": {"tool": "filter", "inputSchema": %s}}
        """
                .formatted(SCHEMA);
    }
}
