package dev.mcptest.llm.vendor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.llm.Family;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Sampling;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.ToolDefinition;
import dev.mcptest.llm.ToolResult;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The requests to each vendor fit the types of the vendor's own SDK. */
class VendorTypesIT {

    private static final Path SDKS = Path.of("src/test/vendors");

    /** An answer of each vendor with two calls, which goes back to it in the history. */
    private static final Map<Family, String> ANSWERS =
            Map.of(
                    Family.ANTHROPIC,
                    """
                    {"stop_reason": "tool_use", "content": [
                      {"type": "thinking", "thinking": "hm", "signature": "s"},
                      {"type": "text", "text": "I will add."},
                      {"type": "tool_use", "id": "toolu_1", "name": "add", "input": {"a": 1}},
                      {"type": "tool_use", "id": "toolu_2", "name": "now", "input": {}}]}
                    """,
                    Family.OPENAI,
                    """
                    {"choices": [{"finish_reason": "tool_calls", "message": {
                      "role": "assistant", "content": null, "refusal": null, "annotations": [],
                      "reasoning_content": "hm", "tool_calls": [
                        {"id": "c1", "type": "function", "function": {"name": "add", "arguments": "{}"}},
                        {"id": "c2", "type": "function", "function": {"name": "now", "arguments": "{"}}]}}]}
                    """,
                    Family.MISTRAL,
                    """
                    {"choices": [{"finish_reason": "tool_calls", "message": {
                      "role": "assistant", "content": "", "prefix": false, "tool_calls": [
                        {"id": "abcdefghi", "index": 0, "type": "function",
                         "function": {"name": "add", "arguments": "{}"}},
                        {"id": "call_2", "type": "function",
                         "function": {"name": "now", "arguments": {}}}]}}]}
                    """,
                    Family.GEMINI,
                    """
                    {"candidates": [{"finishReason": "STOP", "content": {"role": "model", "parts": [
                      {"text": "hm", "thought": true},
                      {"functionCall": {"name": "add", "args": {"a": 1}, "id": "x"}, "thoughtSignature": "c2ln"},
                      {"functionCall": {"name": "now"}}]}}]}
                    """,
                    Family.OLLAMA,
                    """
                    {"done_reason": "stop", "message": {
                      "role": "assistant", "content": "", "thinking": "hm", "tool_calls": [
                        {"function": {"name": "add", "arguments": {"a": 1}}},
                        {"function": {"name": "now", "arguments": {}}}]}}
                    """);

    @TempDir private Path folder;

    @BeforeAll
    static void sdksAreThere() {
        assumeTrue(
                Files.exists(SDKS.resolve("node_modules/.package-lock.json")),
                "the SDKs of the vendors are not installed: run src/build/npm-ci.sh");
    }

    @Test
    void bodiesFitTheTypesOfTheVendor() throws Exception {
        List<String> lines = new ArrayList<>(List.of("import type * as T from './requests';"));
        for (Family family : Family.values()) {
            for (ObjectNode body : bodies(family)) {
                lines.add(constant(lines, family.name(), body));
            }
            ObjectNode misspelt = bodies(family).getLast().put("no_such_field", 1);
            lines.add("// @ts-expect-error");
            lines.add(constant(lines, family.name(), misspelt));
            Vendors.wire(family)
                    .vectors()
                    .ifPresent(wire ->
                            lines.add(
                                    constant(
                                            lines,
                                            family + "_VECTORS",
                                            wire.body("m", List.of("a", "b")))));
        }

        assertThat(compiled(lines)).isEmpty();
    }

    @Test
    void theSdkOfGeminiSendsTheSameBodies() throws Exception {
        ArrayNode bodies = Json.array().addAll(bodies(Family.GEMINI));
        bodies.add(new GeminiVectors().body("m", List.of("a", "b")));

        String sent = node(Json.write(bodies), SDKS.resolve("gemini.mjs").toString());

        assertThat(JsonEquality.equal(Json.parse(sent), bodies)).as(sent).isTrue();
    }

    private static String constant(List<String> lines, String type, ObjectNode body) {
        return "const c%d: T.%s = %s;".formatted(lines.size(), type, Json.write(body));
    }

    private String compiled(List<String> lines) throws Exception {
        Files.createSymbolicLink(
                folder.resolve("node_modules"), SDKS.resolve("node_modules").toAbsolutePath());
        for (String file : List.of("requests.ts", "tsconfig.json")) {
            Files.copy(SDKS.resolve(file), folder.resolve(file));
        }
        Files.write(folder.resolve("bodies.ts"), lines);
        String compiler = SDKS.resolve("node_modules/typescript/lib/tsc.js").toString();
        return node("", compiler, "--project", folder.toString());
    }

    private static String node(String stdin, String... command) throws Exception {
        var builder = new ProcessBuilder("node");
        builder.command().addAll(List.of(command));
        Process node = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var in = node.getOutputStream()) {
            in.write(stdin.getBytes(StandardCharsets.UTF_8));
        }
        return new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Bodies of a first question, of all that a conversation can hold, and of a replayed one. */
    private static List<ObjectNode> bodies(Family family) throws Exception {
        Wire wire = Vendors.wire(family);
        Wire.Read.Said said =
                (Wire.Read.Said) wire.read(Json.parse(requireNonNull(ANSWERS.get(family))));
        var user = new Message.User("What is 1 + 1?");
        var least = new Sampling(100, OptionalDouble.empty(), OptionalLong.empty());
        return List.of(
                body(
                        family,
                        new ModelRequest("m", Optional.empty(), List.of(user), List.of(), least)),
                conversation(
                        family,
                        new Message.Model(said.text(), said.calls(), Optional.of(said.raw()))),
                conversation(
                        family, new Message.Model(said.text(), said.calls(), Optional.empty())));
    }

    private static ObjectNode conversation(Family family, Message.Model said) throws Exception {
        List<Message> messages =
                List.of(
                        new Message.User("What is 1 + 1?"),
                        said,
                        results(said.calls()),
                        Message.Model.ofText(""),
                        new Message.User("Once more."));
        ToolDefinition add =
                new ToolDefinition(
                        "add",
                        "add",
                        Optional.of("Adds."),
                        (ObjectNode)
                                Json.parse(
                                        """
                                        {"$schema": "https://json-schema.org/draft/2020-12/schema",
                                         "type": "object", "anyOf": [{"required": ["a"]}],
                                         "properties": {"a": {"type": "integer", "exclusiveMinimum": 0},
                                                        "kind": {"const": "sum"}},
                                         "additionalProperties": false}
                                        """));
        ToolDefinition now = new ToolDefinition("now", "now", Optional.empty(), Json.object());
        return body(
                family,
                new ModelRequest(
                        "m",
                        Optional.of("Be brief."),
                        messages,
                        List.of(add, now),
                        Sampling.REPEATABLE));
    }

    private static Message.Results results(List<ToolCall> calls) {
        return new Message.Results(
                List.of(
                        ToolResult.of(calls.get(0), "2"),
                        ToolResult.error(calls.get(1), "no clock")));
    }

    private static ObjectNode body(Family family, ModelRequest request) {
        var endpoint =
                new Endpoint(
                        family.name().toLowerCase(Locale.ROOT),
                        family,
                        false,
                        URI.create("http://localhost"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Duration.ofSeconds(1));
        return Vendors.wire(family).body(endpoint, request, new ArrayList<>());
    }
}
