package dev.mcptest.report.text;

import dev.mcptest.result.Failure;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.util.Optional;

/** The name of a test in a report, and why it did not pass. */
public final class Reasons {

    private Reasons() {}

    /** Returns the name of a test, with its model and its revision in brackets. */
    public static String name(TestRecord test) {
        String model =
                test.model()
                        .map(it -> " [" + it + "]")
                        .filter(it -> !test.name().endsWith(it))
                        .orElse("");
        return test.name() + model + test.targetVersion().map(it -> " [" + it + "]").orElse("");
    }

    /** Returns the first message of a failed test, and how many others there are. */
    public static String failure(TestRecord test) {
        if (test.failures().isEmpty()) {
            return "failed";
        }
        int count = test.failures().size();
        String others = count > 1 ? " (1 of " + count + " failures)" : "";
        return test.failures().getFirst().message() + others;
    }

    /** Returns the kind of the first failure as the id of a rule. */
    public static String rule(TestRecord test) {
        String kind =
                test.failures().stream()
                        .findFirst()
                        .map(failure -> failure.kind().wire())
                        .orElse("assertion");
        return "mcptest." + kind + ".failed";
    }

    /** Returns why a test has no verdict: skipped, inconclusive or a known failure. */
    public static Optional<String> undecided(TestRecord test) {
        if (test.isKnownFailure()) {
            return test.history().known().map(HistoryText::known);
        }
        return switch (test.status()) {
            case SKIP -> Optional.of(test.skipReason().orElse("skipped"));
            case INCONCLUSIVE -> Optional.of("inconclusive: " + doubt(test));
            case PASS, FAIL -> Optional.empty();
        };
    }

    private static String doubt(TestRecord test) {
        return test.inconclusiveReason()
                .or(test::skipReason)
                .or(() -> test.failures().stream().findFirst().map(Failure::message))
                .or(() -> unsure(test))
                .or(() -> test.notes().stream().findFirst())
                .orElse(
                        test.attempts() > 1
                                ? "no verdict after " + test.attempts() + " attempts"
                                : "no verdict");
    }

    private static Optional<String> unsure(TestRecord test) {
        return test.assertions().stream()
                .filter(it -> it.status() != Status.PASS)
                .flatMap(it -> it.message().stream())
                .findFirst();
    }
}
