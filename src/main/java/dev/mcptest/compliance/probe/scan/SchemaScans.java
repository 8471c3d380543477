package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.value.Flaws;
import dev.mcptest.compliance.value.ToolSchemas;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.Shapes;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Rules about the schemas of tools, and about the shape of results. */
final class SchemaScans {

    static final Map<String, Scan> ALL =
            Map.of(
                    "SCHEMA-001", SchemaScans::shapes,
                    "SCHEMA-006", SchemaScans::conforming,
                    "SCHEMA-005", SchemaScans::outputSchemas,
                    "SCHEMA-007", SchemaScans::compiling,
                    "SCHEMA-009", SchemaScans::network,
                    "TOOL-012", SchemaScans::mirrored);

    private static final String STRUCTURED = "structuredContent";
    private static final String NO_OUTPUT = "no call of a tool with an outputSchema succeeded";

    private SchemaScans() {}

    /** Reports only what no narrower rule looks at. */
    private static Finding shapes(Seen seen) {
        var tally = new Tally();
        for (Item item : seen.results()) {
            tally.look(
                    item.evidence(),
                    flaws -> {
                        flaws.saw();
                        for (Breach breach : Shapes.of(seen.wire(), item.method(), item.value())) {
                            if (!breach.undecided()
                                    && !NarrowerRules.cover(item.method(), breach)) {
                                flaws.violation(breach.located().text(seen.hiding()));
                            }
                        }
                    });
        }
        return tally.finding("no result was seen");
    }

    private static Finding compiling(Seen seen) {
        return Tally.of(
                        seen.tools(),
                        (tool, flaws) ->
                                ToolSchemas.compiles(
                                        tool.path("inputSchema"), flaws, seen.hiding()))
                .finding("there are no tools");
    }

    private static Finding network(Seen seen) {
        return Tally.of(
                        seen.tools(),
                        (tool, flaws) -> ToolSchemas.local(tool, flaws, seen.hiding()))
                .finding("there are no tools");
    }

    private static Finding outputSchemas(Seen seen) {
        return Tally.of(
                        seen.tools(),
                        (tool, flaws) -> {
                            if (tool.has("outputSchema")) {
                                ToolSchemas.output(
                                        tool.path("outputSchema"),
                                        seen.wire(),
                                        flaws,
                                        seen.hiding());
                            }
                        })
                .finding("no tool has an outputSchema");
    }

    private static Finding mirrored(Seen seen) {
        return outputs(
                seen,
                (result, flaws) -> {
                    if (result.has(STRUCTURED)) {
                        flaws.saw();
                        flaws.prefer(
                                isMirrored(result),
                                "no text block has the JSON of structuredContent");
                    }
                });
    }

    private static boolean isMirrored(JsonNode result) {
        return result.path("content")
                .valueStream()
                .anyMatch(block -> isJson(block.path("text"), result.path(STRUCTURED)));
    }

    private static boolean isJson(JsonNode text, JsonNode value) {
        try {
            return text.isString() && JsonEquality.equal(Json.parse(text.stringValue()), value);
        } catch (InvalidJsonException _) {
            return false;
        }
    }

    private static Finding conforming(Seen seen) {
        var tally = new Tally();
        for (Exchange call : seen.traffic().exchanges("tools/call")) {
            Optional<JsonNode> schema = outputSchema(seen, call);
            JsonNode content = call.answer().result().path(STRUCTURED);
            if (schema.isPresent() && isSuccess(call) && !content.isMissingNode()) {
                tally.look(
                        call.evidence(Evidence.Role.SCAN),
                        flaws -> ToolSchemas.conforms(schema.get(), content, flaws, seen.hiding()));
            }
        }
        return tally.finding(NO_OUTPUT);
    }

    private static Finding outputs(Seen seen, BiConsumer<JsonNode, Flaws> check) {
        var tally = new Tally();
        for (Exchange call : seen.traffic().exchanges("tools/call")) {
            if (isSuccess(call) && outputSchema(seen, call).isPresent()) {
                tally.look(
                        call.evidence(Evidence.Role.SCAN),
                        flaws -> check.accept(call.answer().result(), flaws));
            }
        }
        return tally.finding(NO_OUTPUT);
    }

    private static boolean isSuccess(Exchange call) {
        JsonNode result = call.answer().result();
        return call.answer().isResult()
                && !result.path("isError").asBoolean(false)
                && !result.has("task")
                && result.path("resultType").asString("complete").equals("complete");
    }

    private static Optional<JsonNode> outputSchema(Seen seen, Exchange call) {
        JsonNode name = call.request().path("params").path("name");
        return seen.tools().stream()
                .map(Item::value)
                .filter(tool -> tool.path("name").equals(name))
                .map(tool -> tool.path("outputSchema"))
                .filter(JsonNode::isObject)
                .findFirst();
    }
}
