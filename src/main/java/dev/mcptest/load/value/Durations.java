package dev.mcptest.load.value;

import java.time.Duration;
import java.util.Optional;

/** Parses durations with a unit: {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h}. */
public final class Durations {

    private Durations() {}

    /** Returns the duration; empty when the text is not a duration or does not fit a long. */
    public static Optional<Duration> parse(String text) {
        int digits = 0;
        while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
            digits++;
        }
        if (digits == 0 || digits > 12) {
            return Optional.empty();
        }
        long number = Long.parseLong(text.substring(0, digits));
        return switch (text.substring(digits)) {
            case "ms" -> Optional.of(Duration.ofMillis(number));
            case "s" -> Optional.of(Duration.ofSeconds(number));
            case "m" -> Optional.of(Duration.ofMinutes(number));
            case "h" -> Optional.of(Duration.ofHours(number));
            default -> Optional.empty();
        };
    }
}
