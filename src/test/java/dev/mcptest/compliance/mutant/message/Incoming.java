package dev.mcptest.compliance.mutant.message;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a server gets.
 *
 * @param http the method of the HTTP request; empty over stdio
 * @param headers its headers, names in any case
 */
public record Incoming(String http, Map<String, String> headers, String text) {

    public Incoming {
        requireNonNull(http, "http is null");
        var all = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        all.putAll(headers);
        headers = all;
        requireNonNull(text, "text is null");
    }

    /**
     * Returns a message that came as a line of stdio.
     *
     * @param place which message of its connection it is, counted from 1
     */
    public static Incoming line(String text, int place) {
        return new Incoming("", Map.of("X-Place", String.valueOf(place)), text);
    }

    public boolean isHttp() {
        return !http.isEmpty();
    }

    public String header(String name) {
        return headers.getOrDefault(name, "").strip();
    }

    /** Returns the message, or the text when it is not JSON. */
    public JsonNode message() {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException _) {
            return Json.nodes().stringNode(text);
        }
    }
}
