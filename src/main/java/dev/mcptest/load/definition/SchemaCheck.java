package dev.mcptest.load.definition;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;

/** Reports a schema that cannot be used. */
final class SchemaCheck {

    private SchemaCheck() {}

    static void of(SourceNode schema, Problems problems) {
        if (!schema.json().isObject() || schema.hasReferences()) {
            return;
        }
        try {
            JsonSchema.compile(schema.json());
        } catch (UnusableSchemaException e) {
            SourceNode at = schema.nearest(e.pointer());
            problems.fault(
                    "schema",
                    at,
                    at.mark(),
                    "not a usable schema: "
                            + e.code()
                            + ": "
                            + e.phrase().text(problems.hiding(at)));
        }
    }
}
