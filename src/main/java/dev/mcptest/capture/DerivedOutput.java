package dev.mcptest.capture;

import dev.mcptest.json.Json;
import dev.mcptest.schema.infer.FlowmcpSchema;
import dev.mcptest.schema.infer.SchemaMerge;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** What an item answers with, {@code {mimeType, schema}}, as its captures show it. */
public enum DerivedOutput {
    /** A JSON Schema of all answers. */
    JSON,
    /** The schema that FlowMCP makes of the first answer. */
    FLOWMCP;

    private static final String JSON_TYPE = "application/json";

    public String wire() {
        return this == JSON ? "json" : "flowmcp";
    }

    /**
     * Returns the output of an item; empty when no call succeeded.
     *
     * @param captures of one item, oldest first
     */
    public Optional<ObjectNode> of(List<CapturedAnswer> captures) {
        List<CapturedAnswer> answers = captures.stream().filter(CapturedAnswer::succeeded).toList();
        if (answers.isEmpty()) {
            return Optional.empty();
        }
        List<CapturedAnswer> samples = this == JSON ? answers : answers.subList(0, 1);
        ObjectNode output = Json.object();
        Optional<String> binary = binaryType(samples);
        if (binary.isPresent()) {
            output.put("mimeType", binary.get());
            output.putObject("schema").put("type", "string").put("format", "base64");
            return Optional.of(output);
        }
        List<JsonNode> data = samples.stream().map(CapturedAnswer::data).toList();
        output.put(
                "mimeType",
                samples.stream().allMatch(CapturedAnswer::isText) ? "text/plain" : JSON_TYPE);
        output.set(
                "schema", this == JSON ? SchemaMerge.of(data) : FlowmcpSchema.of(data.getFirst()));
        return Optional.of(output);
    }

    /** Returns the type that all answers have, if it is that of images or sounds. */
    private static Optional<String> binaryType(List<CapturedAnswer> samples) {
        List<Optional<String>> types =
                samples.stream().map(CapturedAnswer::binaryType).distinct().toList();
        return types.size() == 1 ? types.getFirst() : Optional.empty();
    }
}
