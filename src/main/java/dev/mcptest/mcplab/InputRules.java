package dev.mcptest.mcplab;

import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.mcplab.path.JsonPath;
import dev.mcptest.mcplab.regex.JsMatch;
import dev.mcptest.mcplab.regex.JsRegex;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Conditions on the arguments of a tool, of which any call will do. */
public final class InputRules {

    private InputRules() {}

    /** Whether arguments fit; empty when that takes too long. */
    @FunctionalInterface
    private interface Fit {
        Optional<Boolean> test(JsonNode arguments);
    }

    public static LabCheck.Condition contains(String tool, String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        return any(
                tool,
                "contains `" + value + "`",
                arguments -> Optional.of(text(arguments).toLowerCase(Locale.ROOT).contains(lower)));
    }

    public static LabCheck.Condition matches(String tool, JsRegex regex) {
        return any(
                tool,
                "matches /" + regex + "/",
                arguments -> regex.find(text(arguments)).map(JsMatch::isFound));
    }

    /**
     * A value must be at a path.
     *
     * @param equal what one of the values must be; empty for any
     */
    public static LabCheck.Condition has(String tool, JsonPath path, Optional<JsonNode> equal) {
        String what = equal.map(value -> " equal to " + Json.write(value)).orElse("");
        return any(
                tool,
                "has a value at " + path + what,
                arguments -> path.find(arguments).map(values -> fits(values, equal)));
    }

    private static boolean fits(List<JsonNode> values, Optional<JsonNode> equal) {
        return equal.isEmpty()
                ? !values.isEmpty()
                : values.stream().anyMatch(value -> TextRules.areEqual(value, equal.get()));
    }

    private static String text(JsonNode arguments) {
        return arguments.isMissingNode() ? "" : Json.write(arguments);
    }

    private static LabCheck.Condition any(String tool, String what, Fit fit) {
        return seen -> {
            List<ToolUse> calls = seen.callsOf(tool);
            String gaveUp = "";
            for (ToolUse call : calls) {
                Optional<Boolean> fits = fit.test(call.arguments());
                if (fits.orElse(false)) {
                    return Optional.empty();
                }
                gaveUp = fits.isEmpty() ? "; " + TextRules.GAVE_UP : gaveUp;
            }
            String message =
                    calls.isEmpty()
                            ? "`" + tool + "` was not called"
                            : "no call of `" + tool + "` " + what + gaveUp;
            String reason = calls.isEmpty() ? "tool_not_used" : "input_mismatch";
            return Optional.of(
                    new Finding(Phrase.words(message), inputs(calls), Optional.of(reason)));
        };
    }

    private static JsonNode inputs(List<ToolUse> calls) {
        var inputs = Json.array();
        for (ToolUse call : calls) {
            inputs.add(
                    call.arguments().isMissingNode() ? Json.nodes().nullNode() : call.arguments());
        }
        return inputs;
    }
}
