package dev.mcptest.http;

import okhttp3.Response;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Parses the Retry-After header: a number of seconds, or a date. */
public final class RetryAfter {

    private static final int MOST_DIGITS = 9;

    private RetryAfter() {}

    /** Returns the delay from the time of the response; empty when it is missing or invalid. */
    public static Optional<Duration> of(Response response) {
        String millis = response.header("retry-after-ms", "");
        if (millis != null && isNumber(millis.strip())) {
            return Optional.of(Duration.ofMillis(Long.parseLong(millis.strip())));
        }
        String text = response.header("Retry-After", "");
        if (text == null || text.isBlank()) {
            return Optional.empty();
        }
        String seconds = text.strip();
        if (isNumber(seconds)) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(seconds)));
        }
        return untilDate(response);
    }

    /** Uses the Date header of the server, because its clock may differ from ours. */
    private static Optional<Duration> untilDate(Response response) {
        Instant then = response.headers().getInstant("Retry-After");
        Instant now = response.headers().getInstant("Date");
        if (then == null || now == null) {
            return Optional.empty();
        }
        return Optional.of(then.isBefore(now) ? Duration.ZERO : Duration.between(now, then));
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
