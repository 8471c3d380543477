package dev.mcptest.jq.function;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.StringNode;

/** Functions on strings. */
public final class Strings {

    private Strings() {}

    public static JsonNode of(String text) {
        return StringNode.valueOf(text);
    }

    static JsonNode toString(JsonNode value, Meter meter) {
        return value.isString() ? value : of(JsonText.write(value, meter));
    }

    static JsonNode toNumber(JsonNode value, Meter meter) {
        if (value.isNumber()) {
            return value;
        }
        JsonNode read = value.isString() ? JsonReader.read(value.stringValue(), meter) : value;
        if (!read.isNumber()) {
            throw JqErrorException.of(value, "cannot be parsed as a number");
        }
        return read;
    }

    static boolean startsWith(JsonNode text, JsonNode start) {
        if (!text.isString() || !start.isString()) {
            throw new JqErrorException("startswith() requires string inputs");
        }
        return text.stringValue().startsWith(start.stringValue());
    }

    static boolean endsWith(JsonNode text, JsonNode end) {
        if (!text.isString() || !end.isString()) {
            throw new JqErrorException("endswith() requires string inputs");
        }
        return text.stringValue().endsWith(end.stringValue());
    }

    static JsonNode withoutStart(JsonNode text, JsonNode start) {
        return text.isString() && start.isString() && startsWith(text, start)
                ? of(text.stringValue().substring(start.stringValue().length()))
                : text;
    }

    static JsonNode withoutEnd(JsonNode text, JsonNode end) {
        if (!text.isString() || !end.isString() || !endsWith(text, end)) {
            return text;
        }
        String whole = text.stringValue();
        return of(whole.substring(0, whole.length() - end.stringValue().length()));
    }

    static JsonNode split(JsonNode text, JsonNode separator, Meter meter) {
        if (!text.isString() || !separator.isString()) {
            throw new JqErrorException("split input and separator must be strings");
        }
        return split(text.stringValue(), separator.stringValue(), meter);
    }

    static JsonNode split(String text, String separator, Meter meter) {
        ArrayNode parts = Json.array();
        if (separator.isEmpty()) {
            meter.array(2L * text.length());
            text.codePoints().forEach(c -> parts.add(Character.toString(c)));
            return parts;
        }
        int[] borders = Texts.borders(separator);
        int from = 0;
        while (!text.isEmpty()) {
            int at = Texts.find(text, separator, from, borders);
            meter.array(2);
            meter.text(Math.max(0, at - from));
            parts.add(text.substring(from, at < 0 ? text.length() : at));
            if (at < 0) {
                return parts;
            }
            from = at + separator.length();
        }
        return parts;
    }

    /** Returns the positions of a text in another one, in code points; matches may overlap. */
    static JsonNode indices(JsonNode value, JsonNode part, Meter meter) {
        String text = value.stringValue();
        ArrayNode found = Json.array();
        if (part.stringValue().isEmpty()) {
            return found;
        }
        int[] borders = Texts.borders(part.stringValue());
        int points = 0;
        int counted = 0;
        int at = Texts.find(text, part.stringValue(), 0, borders);
        while (at >= 0) {
            meter.step();
            meter.array(1);
            points += text.codePointCount(counted, at);
            counted = at;
            found.add(Numbers.of(points));
            at = Texts.find(text, part.stringValue(), at + 1, borders);
        }
        return found;
    }

    static JsonNode explode(JsonNode text, Meter meter) {
        if (!text.isString()) {
            throw new JqErrorException("explode input must be a string");
        }
        meter.array(text.stringValue().length());
        ArrayNode points = Json.array();
        Texts.wellFormed(text.stringValue()).codePoints().forEach(c -> points.add(Numbers.of(c)));
        return points;
    }

    static JsonNode implode(JsonNode points, Meter meter) {
        if (!points.isArray()) {
            throw new JqErrorException("implode input must be an array");
        }
        meter.text(points.size());
        var text = new StringBuilder();
        for (JsonNode point : points) {
            if (!point.isNumber() || Numbers.isNan(point)) {
                throw JqErrorException.of(
                        point, "can't be imploded, unicode codepoint needs to be numeric");
            }
            text.appendCodePoint(codePoint(Numbers.index(point)));
        }
        return of(text.toString());
    }

    private static int codePoint(int number) {
        boolean isSurrogate =
                number >= Character.MIN_SURROGATE && number <= Character.MAX_SURROGATE;
        return isSurrogate || !Character.isValidCodePoint(number) ? 0xFFFD : number;
    }

    /** Changes the case of ASCII letters only. */
    static JsonNode inCase(JsonNode text, boolean upper) {
        if (!text.isString()) {
            throw new JqErrorException("explode input must be a string");
        }
        var changed = new StringBuilder(text.stringValue());
        for (int i = 0; i < changed.length(); i++) {
            char c = changed.charAt(i);
            if (c < 128) {
                changed.setCharAt(i, upper ? Character.toUpperCase(c) : Character.toLowerCase(c));
            }
        }
        return of(changed.toString());
    }

    static JsonNode join(JsonNode values, JsonNode separator, Meter meter) {
        var text = new StringBuilder();
        boolean first = true;
        for (JsonNode value : Elements.elements(values)) {
            append(text, first ? of("") : separator, meter);
            boolean isScalar = value.isNumber() || value.isBoolean();
            JsonNode part =
                    isScalar ? toString(value, meter) : Values.isTrue(value) ? value : of("");
            append(text, part, meter);
            first = false;
        }
        return of(text.toString());
    }

    private static void append(StringBuilder text, JsonNode part, Meter meter) {
        if (part.isNull()) {
            return;
        }
        if (!part.isString()) {
            throw JqErrorException.of(of(text.toString()), part, "cannot be added");
        }
        meter.step();
        meter.text(part.stringValue().length());
        text.append(part.stringValue());
    }

    static JsonNode contains(JsonNode whole, JsonNode part, Meter meter) {
        if (!Values.haveSameKind(whole, part)) {
            throw JqErrorException.of(whole, part, "cannot have their containment checked");
        }
        return Json.nodes().booleanNode(holds(whole, part, meter));
    }

    private static boolean holds(JsonNode whole, JsonNode part, Meter meter) {
        meter.step();
        if (whole.isObject() && part.isObject()) {
            for (var member : part.properties()) {
                JsonNode mine = whole.path(member.getKey());
                if (mine.isMissingNode() || !holds(mine, member.getValue(), meter)) {
                    return false;
                }
            }
            return true;
        }
        if (whole.isArray() && part.isArray()) {
            for (JsonNode element : part) {
                if (!anyHolds(whole, element, meter)) {
                    return false;
                }
            }
            return true;
        }
        if (whole.isString() && part.isString()) {
            String text = part.stringValue();
            return text.isEmpty()
                    || Texts.find(whole.stringValue(), text, 0, Texts.borders(text)) >= 0;
        }
        return Values.equal(whole, part, meter);
    }

    private static boolean anyHolds(JsonNode whole, JsonNode part, Meter meter) {
        for (JsonNode element : whole) {
            if (holds(element, part, meter)) {
                return true;
            }
        }
        return false;
    }
}
