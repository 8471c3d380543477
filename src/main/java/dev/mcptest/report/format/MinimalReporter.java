package dev.mcptest.report.format;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Summary;
import dev.mcptest.result.TestRecord;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/** One line with the counts, and one line for each failure on stderr. */
public final class MinimalReporter implements Reporter {

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        Summary summary = run.summary();
        List<String> parts = new ArrayList<>();
        parts.add(summary.passed() + " passed");
        add(parts, summary.failed() - summary.knownFailures(), "failed");
        add(parts, summary.knownFailures(), "known to fail");
        add(parts, summary.skipped(), "skipped");
        add(parts, summary.inconclusive(), "inconclusive");
        String noun = summary.total() == 1 ? " test: " : " tests: ";
        out.write(
                "ran "
                        + summary.total()
                        + noun
                        + String.join(", ", parts)
                        + " ("
                        + Durations.text(run.durationMs())
                        + ")\n");
    }

    private static void add(List<String> parts, int count, String text) {
        if (count > 0) {
            parts.add(count + " " + text);
        }
    }

    static void writeCached(RunRecord run, Writer err) throws IOException {
        Summary summary = run.summary();
        if (summary.cached() > 0) {
            err.write(summary.cached() + " of " + summary.total() + " tests cached\n");
        }
    }

    @Override
    public void writeAside(RunRecord run, Writer err) throws IOException {
        writeCached(run, err);
        try (var lines = new LineWriter(err, new Screen()::next)) {
            for (TestRecord test : run.tests()) {
                if (test.isUnexpectedFailure()) {
                    String message = Reasons.failure(test).lines().findFirst().orElse("");
                    lines.write(
                            "FAIL " + Printable.line(Reasons.name(test) + ": " + message) + "\n");
                }
            }
        }
    }
}
