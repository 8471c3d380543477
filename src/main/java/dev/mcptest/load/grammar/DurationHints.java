package dev.mcptest.load.grammar;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

final class DurationHints {

    private static final Pattern AMOUNT =
            Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,3})?) *([A-Za-z]*)");

    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

    /** Common spellings of units. */
    private static final Map<String, List<String>> SPELLINGS =
            Map.of(
                    "ms",
                            List.of(
                                    "ms",
                                    "msec",
                                    "msecs",
                                    "milli",
                                    "millis",
                                    "millisecond",
                                    "milliseconds"),
                    "s", List.of("s", "sec", "secs", "second", "seconds"),
                    "m", List.of("m", "min", "mins", "minute", "minutes"),
                    "h", List.of("h", "hr", "hrs", "hour", "hours"),
                    "d", List.of("d", "day", "days"));

    private DurationHints() {}

    static Optional<String> withUnit(JsonNode actual) {
        if (actual.isIntegralNumber()) {
            String number = Json.write(actual);
            return Optional.of("give the unit: " + number + "s or " + number + "ms");
        }
        return actual.isString()
                ? millis(actual.stringValue()).map(value -> "write " + text(value))
                : Optional.empty();
    }

    static Optional<String> inMillis(String text) {
        return millis(text).map(value -> "this one counts milliseconds: write " + value);
    }

    private static Optional<Long> millis(String text) {
        Matcher amount = AMOUNT.matcher(text.strip());
        if (!amount.matches()) {
            return Optional.empty();
        }
        String written = amount.group(2).toLowerCase(Locale.ROOT);
        return SPELLINGS.entrySet().stream()
                .filter(unit -> unit.getValue().contains(written))
                .map(unit -> MILLIS.getOrDefault(unit.getKey(), 1L))
                .map(factor -> new BigDecimal(amount.group(1)).multiply(BigDecimal.valueOf(factor)))
                .map(BigDecimal::longValue)
                .findFirst();
    }

    private static String text(long millis) {
        for (String unit : List.of("h", "m", "s")) {
            long factor = MILLIS.getOrDefault(unit, 1L);
            if (millis > 0 && millis % factor == 0) {
                return millis / factor + unit;
            }
        }
        return millis + "ms";
    }
}
