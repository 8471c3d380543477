package dev.mcptest.shape;

import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.UnusableSchemaException;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** The schemas of one tool, compiled on first use. */
final class ToolRules {

    private final String name;
    private final JsonNode tool;
    private final JsonNode annotations;
    private final JsonNode inputNode;
    private final Rules input;
    private final boolean hasOutput;
    private final Rules output;

    ToolRules(String name, JsonNode tool, String revision) {
        this.name = name;
        this.tool = tool;
        annotations = tool.path("annotations");
        inputNode = tool.path("inputSchema");
        input = new Rules(inputNode, revision);
        hasOutput = tool.path("outputSchema").isObject();
        output = new Rules(tool.path("outputSchema"), revision);
    }

    String name() {
        return name;
    }

    JsonNode tool() {
        return tool;
    }

    /** Returns whether an annotation is true; one that is left out is not. */
    boolean hint(String annotation) {
        return annotations.path(annotation).asBoolean(false);
    }

    JsonNode inputSchema() {
        return inputNode;
    }

    SchemaVerdict input(JsonNode arguments) {
        return input.judge(arguments);
    }

    boolean hasOutput() {
        return hasOutput;
    }

    SchemaVerdict output(JsonNode content) {
        return output.judge(content);
    }

    /** Returns the errors to fix, up to the limit for one result. */
    static List<SchemaError> causes(SchemaVerdict.Invalid verdict) {
        List<SchemaError> causes = new ArrayList<>();
        for (SchemaError error : verdict.errors()) {
            for (SchemaError cause : error.causes()) {
                if (causes.size() < Walk.MOST) {
                    causes.add(cause);
                }
            }
        }
        return causes;
    }

    /** A schema that is compiled once. If it is invalid, there are no verdicts. */
    private static final class Rules {

        private final JsonNode schema;
        private final String revision;
        private @Nullable JsonSchema compiled;
        private SchemaVerdict.@Nullable Unfinished unusable;

        Rules(JsonNode schema, String revision) {
            this.schema = schema;
            this.revision = revision;
        }

        SchemaVerdict judge(JsonNode value) {
            JsonSchema usable = compiled();
            return usable == null ? unusable() : usable.validate(value);
        }

        private synchronized @Nullable JsonSchema compiled() {
            if (compiled == null && unusable == null) {
                try {
                    compiled = Dialects.compile(schema, revision);
                } catch (UnusableSchemaException e) {
                    unusable = new SchemaVerdict.Unfinished(e.code(), e.phrase());
                }
            }
            return compiled;
        }

        private synchronized SchemaVerdict unusable() {
            return java.util.Objects.requireNonNull(unusable);
        }
    }
}
