package dev.mcptest.judge;

import dev.mcptest.mcp.Envelope;
import dev.mcptest.result.Failure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What came of one call.
 *
 * @param envelope the answer; empty when there was none
 * @param failures what went wrong besides the answer itself
 * @param duration milliseconds from request to answer, or until it was given up; empty when nothing
 *     was sent
 */
public record CallOutcome(
        Optional<Envelope> envelope, List<Failure> failures, OptionalDouble duration) {

    public CallOutcome {
        failures = List.copyOf(failures);
    }

    public static CallOutcome answered(
            Envelope envelope, List<Failure> failures, double durationMs) {
        return new CallOutcome(Optional.of(envelope), failures, OptionalDouble.of(durationMs));
    }

    /** Returns a call that was not made, and for which there is nobody to blame. */
    public static CallOutcome none() {
        return new CallOutcome(Optional.empty(), List.of(), OptionalDouble.empty());
    }

    /** Returns a call that was not made. */
    public static CallOutcome unsent(Failure failure) {
        return new CallOutcome(Optional.empty(), List.of(failure), OptionalDouble.empty());
    }

    /** Returns the same call, after which more went wrong. */
    public CallOutcome and(List<Failure> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<Failure> all = new ArrayList<>(failures);
        all.addAll(more);
        return new CallOutcome(envelope, all, duration);
    }
}
