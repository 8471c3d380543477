package dev.mcptest.normalize;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/** Times that something took. All are the same: whether two are equal is chance. */
record Durations() implements KeyRule {

    private static final Set<String> TELLING =
            Set.of("duration", "elapsed", "latency", "took", "uptime", "runtime");
    private static final Set<String> DOINGS =
            Set.of("response", "execution", "processing", "query", "wall", "elapsed", "run");

    @Override
    public String name() {
        return "durations";
    }

    @Override
    public String kind() {
        return "duration";
    }

    @Override
    public Reach reach() {
        return Reach.ANSWERS;
    }

    @Override
    public Optional<IntFunction<JsonNode>> replacement(List<String> words, JsonNode value) {
        if (!tells(words)) {
            return Optional.empty();
        }
        if (value.isNumber()) {
            return Optional.of(_ -> Json.nodes().numberNode(0));
        }
        return value.isString() && Text.AMOUNT.matcher(value.stringValue()).matches()
                ? Optional.of(_ -> StringNode.valueOf("<duration>"))
                : Optional.empty();
    }

    private static boolean tells(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            boolean named = TELLING.contains(words.get(i));
            boolean ofDoing =
                    i > 0 && words.get(i).equals("time") && DOINGS.contains(words.get(i - 1));
            if ((named || ofDoing) && i >= words.size() - 2) {
                return true;
            }
        }
        return false;
    }

    private static final class Text {
        static final Pattern AMOUNT =
                Pattern.compile(
                        "\\d{1,20}(?:\\.\\d{1,20})? ?(?:ns|us|µs|ms|s|m|h|seconds?|minutes?)?");
    }
}
