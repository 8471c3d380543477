package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;
import dev.mcptest.json.JsonEquality;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What identifies the server of a recording: its name and version, the revision, and a digest of
 * each list that was read.
 */
public final class Pins {

    private static final Map<String, String> LISTS =
            new TreeMap<>(
                    Map.of(
                            "tools", "tools/list",
                            "resources", "resources/list",
                            "resource_templates", "resources/templates/list",
                            "prompts", "prompts/list"));

    private Pins() {}

    /** Returns the pins of exchanges. */
    static ObjectNode of(List<Exchange> exchanges) {
        ObjectNode pins = Json.object();
        exchanges.stream()
                .filter(it -> it.isOpening() && it.response().has("result"))
                .findFirst()
                .ifPresent(opening -> addIdentity(opening, pins));
        LISTS.forEach(
                (name, method) -> digest(method, exchanges).ifPresent(it -> pins.put(name, it)));
        return pins;
    }

    private static void addIdentity(Exchange opening, ObjectNode pins) {
        JsonNode result = opening.response().path("result");
        JsonNode info =
                result.has("serverInfo")
                        ? result.path("serverInfo")
                        : result.path("_meta").path("io.modelcontextprotocol/serverInfo");
        if (info.isObject()) {
            ObjectNode server = pins.putObject("server");
            for (String key : new String[] {"name", "version"}) {
                info.optional(key).ifPresent(it -> server.set(key, it));
            }
        }
        result.optional("protocolVersion").ifPresent(it -> pins.set("revision", it));
    }

    private static Optional<String> digest(String method, List<Exchange> exchanges) {
        Set<String> answers = new TreeSet<>();
        for (Exchange exchange : exchanges) {
            if (exchange.method().equals(method)) {
                ObjectNode answer = Json.object();
                answer.set("params", exchange.params());
                exchange.response().optional("result").ifPresent(it -> answer.set("result", it));
                answers.add(DeepStack.run(answer, () -> CanonicalJson.write(answer)));
            }
        }
        return answers.isEmpty()
                ? Optional.empty()
                : Optional.of(sha256(String.join("\n", answers)));
    }

    private static String sha256(String text) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256:" + HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the first pin that does not fit the exchanges of its recording. */
    public static Optional<String> staleField(Cassette cassette) {
        return different(cassette.pins(), of(cassette.exchanges()));
    }

    /** Returns the first pin that two recordings have in different ways. */
    public static Optional<String> different(ObjectNode one, ObjectNode other) {
        return one.properties().stream()
                .filter(pin ->
                        other.has(pin.getKey())
                                && !JsonEquality.equal(pin.getValue(), other.path(pin.getKey())))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
