package dev.mcptest.surface.coverage;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.result.part.Coverage.Kind;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts what the calls of one server exercised. Safe for use by several threads. */
public final class CoverageTally {

    /** Longer values are not among those of an enum. */
    private static final int LONGEST_VALUE = 1000;

    private final Map<Map.Entry<Kind, String>, Integer> hits = new ConcurrentHashMap<>();

    /** Counts a request and its answer; other methods than calls, reads and gets count nothing. */
    public void add(String method, JsonNode params, Envelope answer) {
        add(method, params, answer.isRpcError(), answer.isError());
    }

    /**
     * Counts a request.
     *
     * @param failed whether it was answered with a JSON-RPC error
     * @param isError whether its result says so of itself
     */
    public void add(String method, JsonNode params, boolean failed, boolean isError) {
        switch (method) {
            case "tools/call" -> addCall(params, failed, isError);
            case "resources/read" -> {
                if (!failed) {
                    hit(Kind.RESOURCE, params.path("uri").asString(""));
                }
            }
            case "prompts/get" -> {
                if (!failed) {
                    String prompt = params.path("name").asString("");
                    hit(Kind.PROMPT, prompt);
                    for (String argument : params.path("arguments").propertyNames()) {
                        hit(Kind.ARGUMENT, prompt + "." + argument);
                    }
                }
            }
            default -> {}
        }
    }

    private void addCall(JsonNode params, boolean failed, boolean isError) {
        String tool = params.path("name").asString("");
        if (failed || isError) {
            hit(Kind.ERROR, tool + "!");
        }
        if (failed) {
            return;
        }
        hit(Kind.TOOL, tool);
        for (var argument : params.path("arguments").properties()) {
            String parameter = tool + "." + argument.getKey();
            hit(Kind.PARAMETER, parameter);
            String value = value(argument.getValue());
            if (value.length() <= LONGEST_VALUE) {
                hit(Kind.ENUM, parameter + "=" + value);
            }
        }
    }

    /** Returns a value as the point of an enum names it. */
    static String value(JsonNode value) {
        return value.isString() ? value.stringValue() : Json.write(value);
    }

    private void hit(Kind kind, String at) {
        hits.merge(Map.entry(kind, at), 1, Integer::sum);
    }

    int hits(Kind kind, String at) {
        return hits.getOrDefault(Map.entry(kind, at), 0);
    }

    /** Returns the URIs that were read, with how often. */
    Map<String, Integer> reads() {
        Map<String, Integer> reads = new ConcurrentHashMap<>();
        hits.forEach((key, count) -> {
            if (key.getKey() == Kind.RESOURCE) {
                reads.put(key.getValue(), count);
            }
        });
        return reads;
    }
}
