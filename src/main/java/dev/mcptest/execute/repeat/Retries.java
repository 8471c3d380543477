package dev.mcptest.execute.repeat;

import dev.mcptest.result.Attempt;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Runs a failed test again.
 *
 * @param most the maximum number of retries
 */
public record Retries(int most) {

    /**
     * Kinds of failure that a retry cannot fix: an unreachable server is not tried again by each of
     * its tests, and a mistake in a suite remains.
     */
    private static Set<FailureKind> lasting() {
        return EnumSet.of(
                FailureKind.CONNECT, FailureKind.AUTH, FailureKind.SUITE, FailureKind.INTERNAL);
    }

    /** Returns the last attempt, which includes the earlier ones. */
    public TestRecord run(Supplier<TestRecord> attempt, BooleanSupplier stopped) {
        List<Attempt> failed = new ArrayList<>();
        TestRecord last = attempt.get();
        while (failed.size() < most && canChange(last) && !stopped.getAsBoolean()) {
            failed.add(new Attempt(last.durationMs(), last.failures()));
            last = attempt.get();
        }
        return failed.isEmpty() ? last : last.after(failed);
    }

    private static boolean canChange(TestRecord test) {
        Set<FailureKind> lasting = lasting();
        boolean failed = !test.failures().isEmpty() || test.status() == Status.INCONCLUSIVE;
        return failed && test.failures().stream().noneMatch(f -> lasting.contains(f.kind()));
    }
}
