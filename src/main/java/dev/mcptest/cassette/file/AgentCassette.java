package dev.mcptest.cassette.file;

import static java.util.Comparator.comparingInt;
import static java.util.Objects.requireNonNull;

import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;
import dev.mcptest.json.StableText;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A recording of what a model said in the conversations of one row of an agent test.
 *
 * @param version the version of mcptest that wrote it
 * @param pins what the conversation was about: {@code provider}, {@code model}, {@code
 *     system_prompt}, {@code prompt}, {@code turns}; null where the test has none
 * @param servers the names of the servers
 * @param trials why each conversation ended
 */
public record AgentCassette(
        String version,
        ObjectNode pins,
        List<String> servers,
        List<String> trials,
        List<Said> exchanges) {

    private static final List<String> PINS =
            List.of("provider", "model", "system_prompt", "prompt", "turns");

    /**
     * One answer of a model.
     *
     * @param method {@code agent}, {@code simulator}, {@code judge} or {@code embedding}
     * @param params {@code trial}, {@code turn} and {@code digest} or {@code key}
     * @param result the answer, in a form that does not depend on the vendor
     */
    public record Said(String method, ObjectNode params, JsonNode result) {
        public Said {
            requireNonNull(method, "method is null");
            requireNonNull(params, "params is null");
            requireNonNull(result, "result is null");
        }
    }

    public AgentCassette {
        requireNonNull(version, "version is null");
        requireNonNull(pins, "pins is null");
        servers = List.copyOf(servers);
        trials = List.copyOf(trials);
        exchanges = List.copyOf(exchanges);
    }

    /**
     * Reads a recording.
     *
     * @param label the path for messages
     * @throws CassetteException if it is not a recording of an agent test
     */
    public static AgentCassette read(Path file, String label) throws CassetteException {
        try {
            return of(Json.parse(RegularFile.bytes(file)), label);
        } catch (IOException e) {
            throw new CassetteException(
                    "the recording " + label + " cannot be read: " + IoReason.of(e));
        } catch (InvalidJsonException e) {
            throw new CassetteException(
                    label + ":" + e.line() + ":" + e.column() + ": the recording is not JSON");
        }
    }

    private static AgentCassette of(JsonNode root, String label) throws CassetteException {
        if (!root.path("schema").asString("").equals(CassetteReader.SCHEMA)
                || !root.path("kind").asString("").equals("agent")
                || !(root.path("pins") instanceof ObjectNode pins)) {
            throw new CassetteException(label + ": it is not a recording of an agent test");
        }
        List<String> trials = new ArrayList<>();
        for (JsonNode trial : root.path("trials")) {
            trials.add(trial.path("stop_reason").asString(""));
        }
        List<String> servers = new ArrayList<>();
        root.path("servers").forEach(server -> servers.add(server.asString("")));
        List<Said> exchanges = new ArrayList<>();
        for (JsonNode exchange : root.path("exchanges")) {
            JsonNode request = exchange.path("request");
            if (!(request.path("params") instanceof ObjectNode params)
                    || !exchange.path("response").has("result")) {
                throw new CassetteException(
                        label
                                + ": the recording cannot be used: an exchange has no request or"
                                + " no result [/exchanges/"
                                + exchanges.size()
                                + "]");
            }
            exchanges.add(
                    new Said(
                            request.path("method").asString(""),
                            params,
                            exchange.path("response").path("result")));
        }
        return new AgentCassette(
                root.path("mcptest_version").asString(""), pins, servers, trials, exchanges);
    }

    /** Returns the first pin that differs. */
    public Optional<String> staleField(ObjectNode now) {
        return PINS.stream()
                .filter(pin -> !JsonEquality.equal(pin(pins, pin), pin(now, pin)))
                .findFirst();
    }

    private static JsonNode pin(ObjectNode pins, String name) {
        return pins.optional(name).orElseGet(() -> Json.nodes().nullNode());
    }

    /** Returns the answers of one conversation. */
    public List<Said> of(String method, int trial) {
        return exchanges.stream()
                .filter(it -> it.method().equals(method))
                .filter(it -> it.params().path("trial").asInt(-1) == trial)
                .toList();
    }

    /** Returns what a judge said to a question; its verdict in this conversation comes first. */
    public Optional<ObjectNode> verdict(String method, int trial, String key) {
        return exchanges.stream()
                .filter(it -> it.method().equals(method))
                .filter(it -> it.params().path("key").asString("").equals(key))
                .min(comparingInt(it -> it.params().path("trial").asInt(-1) == trial ? 0 : 1))
                .map(Said::result)
                .filter(ObjectNode.class::isInstance)
                .map(ObjectNode.class::cast);
    }

    /** Returns the recording with more answers. */
    public AgentCassette with(List<Said> more) {
        List<Said> all = new ArrayList<>(exchanges);
        all.addAll(more);
        return new AgentCassette(version, pins, servers, trials, all);
    }

    /** Returns the JSON of the recording. */
    public ObjectNode json() {
        ObjectNode json =
                Json.object()
                        .put("schema", CassetteReader.SCHEMA)
                        .put("kind", "agent")
                        .put("mcptest_version", version);
        json.set("pins", pins);
        ArrayNode names = json.putArray("servers");
        servers.forEach(names::add);
        json.putArray("normalized");
        ArrayNode reasons = json.putArray("trials");
        trials.forEach(reason -> reasons.addObject().put("stop_reason", reason));
        ArrayNode list = json.putArray("exchanges");
        for (Said said : exchanges) {
            ObjectNode exchange = list.addObject();
            exchange.putObject("request").put("method", said.method()).set("params", said.params());
            exchange.putObject("response").set("result", said.result());
            exchange.putArray("notifications");
        }
        return json;
    }

    /** Returns the text of a recording: the same bytes for equal recordings. */
    public static String text(JsonNode json) {
        return DeepStack.run(json, () -> StableText.of(json));
    }

    /** Returns a value with its keys sorted. */
    public static JsonNode sorted(JsonNode value) {
        return DeepStack.run(value, () -> CanonicalJson.sorted(value));
    }
}
