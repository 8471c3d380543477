package dev.mcptest.schema.infer;

import dev.mcptest.json.DeepStack;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Derives the schema that FlowMCP's own generator derives from one value, key by key: only the
 * first element of an array counts, objects end at the fourth level, and the type of a null is
 * guessed from its key.
 */
public final class FlowmcpSchema {

    private static final int MAX_DEPTH = 4;
    private static final long LARGEST_INDEX = 4_294_967_294L;

    private static final List<String> IN_NAMES_OF_NUMBERS =
            List.of(
                    "price",
                    "amount",
                    "balance",
                    "cap",
                    "volume",
                    "count",
                    "total",
                    "fee",
                    "rate",
                    "supply",
                    "value",
                    "size",
                    "height",
                    "width",
                    "index",
                    "number",
                    "timestamp",
                    "decimals",
                    "market_cap");

    private static final List<String> BEGINNINGS_OF_BOOLEANS =
            List.of(
                    "is",
                    "has",
                    "can",
                    "should",
                    "enabled",
                    "active",
                    "verified",
                    "valid",
                    "visible",
                    "hidden",
                    "frozen");

    private FlowmcpSchema() {}

    /** Returns the schema of a value. */
    public static ObjectNode of(JsonNode value) {
        return DeepStack.run(value, () -> analyze(value, 1));
    }

    private static ObjectNode analyze(JsonNode value, int depth) {
        return switch (value.getNodeType()) {
            case OBJECT -> object(value, depth);
            case ARRAY -> array(value, depth);
            case STRING -> leaf("string");
            case NUMBER -> leaf("number");
            case BOOLEAN -> leaf("boolean");
            case NULL, MISSING, BINARY, POJO -> leaf("string").put("nullable", true);
        };
    }

    private static ObjectNode object(JsonNode value, int depth) {
        if (value.isEmpty() || depth >= MAX_DEPTH) {
            return leaf("object");
        }
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        for (var member : inOrderOfJavaScript(value)) {
            String key = member.getKey();
            // An assignment to this name sets the prototype and leaves no member.
            if (!key.equals("__proto__")) {
                properties.set(
                        key,
                        member.getValue().isNull()
                                ? leaf(guess(key)).put("nullable", true)
                                : analyze(member.getValue(), depth + 1));
            }
        }
        return schema;
    }

    private static ObjectNode array(JsonNode value, int depth) {
        ObjectNode schema = Json.object().put("type", "array");
        if (value.isEmpty()) {
            schema.put("description", "").set("items", leaf("string"));
        } else {
            schema.set("items", analyze(value.get(0), depth + 1));
            schema.put("description", "");
        }
        return schema;
    }

    private static ObjectNode leaf(String type) {
        return Json.object().put("type", type).put("description", "");
    }

    private static String guess(String key) {
        String lower = key.toLowerCase(Locale.ROOT);
        if (IN_NAMES_OF_NUMBERS.stream().anyMatch(lower::contains)) {
            return "number";
        }
        return BEGINNINGS_OF_BOOLEANS.stream().anyMatch(lower::startsWith) ? "boolean" : "string";
    }

    /** Keys that are array indexes come first, in ascending order. */
    private static List<Map.Entry<String, JsonNode>> inOrderOfJavaScript(JsonNode object) {
        List<Map.Entry<String, JsonNode>> members = new ArrayList<>(object.properties());
        members.sort(Comparator.comparingLong(member -> index(member.getKey())));
        return members;
    }

    private static long index(String key) {
        boolean index =
                key.equals("0")
                        || (key.matches("[1-9][0-9]{0,9}") && Long.parseLong(key) <= LARGEST_INDEX);
        return index ? Long.parseLong(key) : Long.MAX_VALUE;
    }
}
