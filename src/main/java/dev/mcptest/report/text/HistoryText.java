package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Attempt;
import dev.mcptest.result.Failure;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.List;

/** Describes the history of a test. */
public final class HistoryText {

    private HistoryText() {}

    /** Returns {@code passed after 2 attempts}. */
    public static String attempts(TestRecord test) {
        String after = test.status() == Status.PASS ? "passed after " : "";
        return after + test.attempts() + " attempts";
    }

    /** Returns one line for each failed attempt, and one for a known failure. */
    public static List<String> lines(TestRecord test) {
        List<String> lines = new ArrayList<>();
        List<Attempt> earlier = test.history().earlier();
        for (int i = 0; i < earlier.size(); i++) {
            lines.add("attempt " + (i + 1) + " failed: " + messages(earlier.get(i).failures()));
        }
        if (test.isKnownFailure()) {
            lines.add("failed: " + messages(test.failures()));
        }
        test.history().known().ifPresent(known -> lines.add(known(known)));
        return lines;
    }

    /** Returns all information about a known failure on one line. */
    public static String known(KnownFailure known) {
        String kind =
                switch (known.outcome()) {
                    case EXPECTED -> "known failure: ";
                    case PASSES -> "no longer a known failure: ";
                    case EXPIRED -> "known failure that has expired: ";
                };
        return kind
                + Printable.line(known.reason())
                + known.until().map(day -> ", until " + day).orElse("")
                + known.tracking().map(at -> ", " + Printable.line(at)).orElse("")
                + " ("
                + Printable.line(known.source())
                + ")";
    }

    private static String messages(List<Failure> failures) {
        return String.join("; ", failures.stream().map(f -> Printable.line(f.message())).toList());
    }
}
