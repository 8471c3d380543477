package dev.mcptest.report.text;

import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.TestRecord;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Chooses the main failure of a test with several failures. */
public final class Verdicts {

    private Verdicts() {}

    /**
     * Returns the failure that explains the others: first what broke, then wrong results, then
     * cost.
     */
    public static Optional<Failure> main(TestRecord test) {
        return main(test.failures());
    }

    public static Optional<Failure> main(List<Failure> failures) {
        return failures.stream().min(Comparator.comparingInt(f -> rank(f.kind())));
    }

    /** Returns the kind of that failure. */
    public static FailureKind kind(TestRecord test) {
        return main(test).map(Failure::kind).orElse(FailureKind.ASSERTION);
    }

    private static int rank(FailureKind kind) {
        return switch (kind) {
            case BUDGET -> 2;
            case ASSERTION -> 1;
            default -> 0;
        };
    }
}
