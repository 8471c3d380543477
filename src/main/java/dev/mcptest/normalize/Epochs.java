package dev.mcptest.normalize;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/** Points in time as numbers of seconds, ms, µs or ns since 1970, from 2001 to 2096. */
record Epochs() implements KeyRule {

    private static final Set<String> TELLING =
            Set.of(
                    "timestamp",
                    "ts",
                    "time",
                    "at",
                    "date",
                    "created",
                    "updated",
                    "modified",
                    "accessed",
                    "expires",
                    "expiry",
                    "exp",
                    "iat",
                    "nbf",
                    "mtime",
                    "ctime",
                    "atime",
                    "birthtime",
                    "epoch",
                    "now",
                    "since",
                    "until",
                    "started",
                    "finished",
                    "ended");
    private static final Set<String> UNITS =
            Set.of(
                    "s",
                    "sec",
                    "secs",
                    "seconds",
                    "ms",
                    "millis",
                    "milliseconds",
                    "us",
                    "micros",
                    "ns",
                    "nanos",
                    "nanoseconds",
                    "unix");
    private static final long FIRST = 1_000_000_000;
    private static final long LAST = 4_000_000_000L;
    private static final int LONGEST = 24;

    @Override
    public String name() {
        return "epochs";
    }

    @Override
    public String kind() {
        return "epoch";
    }

    @Override
    public boolean lasting() {
        return false;
    }

    @Override
    public Reach reach() {
        return Reach.EVERYWHERE;
    }

    @Override
    public Optional<IntFunction<JsonNode>> replacement(List<String> words, JsonNode value) {
        if (!tells(words) || !(value.isNumber() || isDigits(value))) {
            return Optional.empty();
        }
        String digits = value.asString();
        return digits.length() > LONGEST
                ? Optional.empty()
                : base(new BigDecimal(digits)).map(base -> number -> like(value, base + number));
    }

    private static boolean tells(List<String> words) {
        int last = words.size() - 1;
        return last >= 0
                && (TELLING.contains(words.get(last))
                        || (last > 0
                                && UNITS.contains(words.get(last))
                                && TELLING.contains(words.get(last - 1))));
    }

    private static boolean isDigits(JsonNode value) {
        return value.isString()
                && value.stringValue().length() <= LONGEST
                && !value.stringValue().isEmpty()
                && value.stringValue().chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static Optional<Long> base(BigDecimal value) {
        for (long unit = 1; unit <= 1_000_000_000; unit *= 1000) {
            BigDecimal factor = BigDecimal.valueOf(unit);
            if (value.compareTo(BigDecimal.valueOf(FIRST).multiply(factor)) >= 0
                    && value.compareTo(BigDecimal.valueOf(LAST).multiply(factor)) < 0) {
                return Optional.of(FIRST * unit);
            }
        }
        return Optional.empty();
    }

    private static JsonNode like(JsonNode value, long replacement) {
        return value.isString()
                ? StringNode.valueOf(Long.toString(replacement))
                : Json.nodes().numberNode(replacement);
    }
}
