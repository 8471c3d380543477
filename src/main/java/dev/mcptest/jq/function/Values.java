package dev.mcptest.jq.function;

import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** What is common to all jq values: their types, their order, and whether they count as true. */
public final class Values {

    private static final int SHOWN = 14;

    private Values() {}

    public static boolean isTrue(JsonNode value) {
        return !value.isNull() && !(value.isBoolean() && !value.booleanValue());
    }

    public static String kind(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> "array";
            case OBJECT -> "object";
            case STRING -> "string";
            case NUMBER -> "number";
            case BOOLEAN -> "boolean";
            default -> "null";
        };
    }

    /** Returns a value for use in messages, such as {@code number (1)}. */
    public static Phrase described(JsonNode value) {
        return Phrase.of("{} ({})", kind(value), new JsonText.Shortened(value, SHOWN));
    }

    private static int rank(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> 6;
            case ARRAY -> 5;
            case STRING -> 4;
            case NUMBER -> 3;
            case BOOLEAN -> value.booleanValue() ? 2 : 1;
            default -> 0;
        };
    }

    /** Returns whether two values have the same type; true and false have different types. */
    static boolean haveSameKind(JsonNode a, JsonNode b) {
        return rank(a) == rank(b);
    }

    static boolean equal(JsonNode a, JsonNode b, Meter meter) {
        return isPlainNan(a, b) ? false : compare(a, b, meter, false) == 0;
    }

    private static boolean isPlainNan(JsonNode a, JsonNode b) {
        return Numbers.isNan(a) && Numbers.isNan(b);
    }

    /** Compares in the sort order of jq. */
    static int compare(JsonNode a, JsonNode b, Meter meter) {
        return compare(a, b, meter, true);
    }

    private static int compare(JsonNode a, JsonNode b, Meter meter, boolean nanIsLess) {
        meter.step();
        int order = rank(a) - rank(b);
        if (order != 0) {
            return order;
        }
        return switch (a.getNodeType()) {
            case NUMBER ->
                    nanIsLess && (Numbers.isNan(a) || Numbers.isNan(b))
                            ? (Numbers.isNan(a) ? -1 : 1)
                            : Numbers.compare(a, b);
            case STRING -> compare(a.stringValue(), b.stringValue());
            case ARRAY -> compareArrays(a, b, meter, nanIsLess);
            case OBJECT -> compareObjects(a, b, meter, nanIsLess);
            default -> 0;
        };
    }

    /** Compares texts by code points; the order by UTF-16 units is different. */
    static int compare(String a, String b) {
        int length = Math.min(a.length(), b.length());
        for (int i = 0; i < length; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                boolean half = Character.isSurrogate(x) != Character.isSurrogate(y);
                return half ? (Character.isSurrogate(x) ? 1 : -1) : x - y;
            }
        }
        return a.length() - b.length();
    }

    private static int compareArrays(JsonNode a, JsonNode b, Meter meter, boolean nanIsLess) {
        Iterator<JsonNode> others = b.iterator();
        for (JsonNode element : a) {
            if (!others.hasNext()) {
                return 1;
            }
            int order = compare(element, others.next(), meter, nanIsLess);
            if (order != 0) {
                return order;
            }
        }
        return others.hasNext() ? -1 : 0;
    }

    private static int compareObjects(JsonNode a, JsonNode b, Meter meter, boolean nanIsLess) {
        List<String> keys = sortedKeys(a);
        List<String> others = sortedKeys(b);
        for (int i = 0; i < Math.min(keys.size(), others.size()); i++) {
            int order = compare(keys.get(i), others.get(i));
            if (order != 0) {
                return order;
            }
        }
        if (keys.size() != others.size()) {
            return keys.size() - others.size();
        }
        for (String key : keys) {
            int order = compare(a.path(key), b.path(key), meter, nanIsLess);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    static List<String> sortedKeys(JsonNode object) {
        List<String> keys = new ArrayList<>(object.propertyNames());
        keys.sort(Values::compare);
        return keys;
    }
}
