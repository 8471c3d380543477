package dev.mcptest.result;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How long calls took, in milliseconds; percentiles by nearest rank. */
public record Latency(double p50, double p95, double max) {

    /** Measures the tests that ran; empty when none did. */
    public static Optional<Latency> of(List<TestRecord> tests) {
        double[] millis =
                tests.stream()
                        .filter(Latency::isMeasured)
                        .mapToDouble(TestRecord::durationMs)
                        .toArray();
        if (millis.length == 0) {
            return Optional.empty();
        }
        Arrays.sort(millis);
        return Optional.of(
                new Latency(rank(millis, 50), rank(millis, 95), millis[millis.length - 1]));
    }

    /** Returns whether the duration of a test is that of calls to its server. */
    public static boolean isMeasured(TestRecord test) {
        return test.attempts() > 0
                && test.durationMs() > 0
                && test.rule().isEmpty()
                && !test.cacheHit()
                && !test.replayed()
                && test.failures().stream().noneMatch(it -> it.kind() == FailureKind.CONNECT);
    }

    private static double rank(double[] ascending, int percent) {
        return ascending[(percent * ascending.length + 99) / 100 - 1];
    }
}
