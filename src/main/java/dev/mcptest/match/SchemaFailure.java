package dev.mcptest.match;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.List;

/** Reports schema errors as {@code errors [{instance_path, schema_path, message}]}. */
final class SchemaFailure {

    private static final int SHOWN = 50;

    private SchemaFailure() {}

    static Verdict verdict(SchemaVerdict verdict, JsonNode schema, JsonNode actual) {
        return switch (verdict) {
            case SchemaVerdict.Valid() -> Verdict.pass();
            case SchemaVerdict.Invalid(var errors) ->
                    Verdict.fail(sentence(errors), schema, actual)
                            .with("errors", hiding -> list(errors, hiding));
            case SchemaVerdict.Unfinished(String code, Phrase message) ->
                    Verdict.fail(Phrase.of("{}: {}", code, message), schema, actual)
                            .with("errors", Json.array())
                            .with("code", code);
        };
    }

    private static Phrase sentence(List<SchemaError> errors) {
        Phrase first = errors.getFirst().located();
        return switch (errors.size()) {
            case 1 -> first;
            case 2 -> Phrase.of("{} (and 1 more error)", first);
            default -> Phrase.of("{} (and {} more errors)", first, errors.size() - 1);
        };
    }

    private static ArrayNode list(List<SchemaError> errors, Hiding hiding) {
        var list = Json.array();
        for (SchemaError error : errors.subList(0, Math.min(SHOWN, errors.size()))) {
            list.addObject()
                    .put("instance_path", error.instancePath())
                    .put("schema_path", error.schemaPath())
                    .put("message", error.message().text(hiding));
        }
        return list;
    }
}
