package dev.mcptest.mcplab;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.mcplab.path.JsNumbers;
import dev.mcptest.mcplab.regex.JsMatch;
import dev.mcptest.mcplab.regex.JsRegex;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;

/** A named value to be taken from a text. */
public record Extraction(String name, JsRegex regex) {

    private static final long MAX_SAFE = (1L << 53) - 1;

    public Extraction {
        requireNonNull(name, "name is null");
        requireNonNull(regex, "regex is null");
    }

    /** Returns the value; null in JSON when the text has none. */
    public JsonNode from(String text) {
        return regex.find(text)
                .filter(JsMatch::isFound)
                .map(match -> typed(taken(match)))
                .orElseGet(Json.nodes()::nullNode);
    }

    private static String taken(JsMatch match) {
        return match.named("value")
                .flatMap(match::group)
                .or(() -> match.group(1))
                .or(() -> match.group(0))
                .orElse("");
    }

    private static JsonNode typed(String text) {
        String trimmed = JsNumbers.trim(text);
        if (trimmed.equals("true") || trimmed.equals("false")) {
            return Json.nodes().booleanNode(trimmed.equals("true"));
        }
        double number = trimmed.isEmpty() ? Double.NaN : JsNumbers.parse(trimmed);
        return Double.isFinite(number) ? number(number) : Json.nodes().stringNode(text);
    }

    private static JsonNode number(double value) {
        return value == Math.rint(value) && Math.abs(value) <= MAX_SAFE
                ? Json.nodes().numberNode((long) value)
                : Json.nodes().numberNode(new BigDecimal(JsNumbers.text(value)));
    }
}
