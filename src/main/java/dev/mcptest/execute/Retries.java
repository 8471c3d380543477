package dev.mcptest.execute;

import dev.mcptest.result.Attempt;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Runs a test again after it failed.
 *
 * @param most how often at most
 */
record Retries(int most) {

    /**
     * Kinds that another attempt cannot mend: a server that could not be reached is not tried again
     * by every one of its tests, and a mistake stays one.
     */
    private static Set<FailureKind> lasting() {
        return EnumSet.of(
                FailureKind.CONNECT, FailureKind.AUTH, FailureKind.SUITE, FailureKind.INTERNAL);
    }

    /** Returns the last attempt, with those before it. */
    TestRecord run(Supplier<TestRecord> attempt, BooleanSupplier stopped) {
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
        return !test.failures().isEmpty()
                && test.failures().stream().noneMatch(f -> lasting.contains(f.kind()));
    }
}
