package dev.mcptest.report.format;

import dev.mcptest.report.text.CoverageText;
import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Markdown;
import dev.mcptest.result.MetricRollup;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Summary;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Coverage;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** GitHub Markdown: the verdict, the failures with their evidence, and a table of all tests. */
public final class MarkdownReporter implements Reporter {

    private static final int MOST_CHARACTERS = 60_000;
    private static final int MOST_OF_FAILURES = 36_000;
    private static final int MOST_OF_COVERAGE = 6_000;
    private static final int MOST_WARNINGS = 20;
    private static final int MOST_ROLLUPS = 50;

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        try (var lines = new LineWriter(out, new Screen()::next)) {
            lines.write(page(run));
        }
    }

    private static String page(RunRecord run) {
        var page = new StringBuilder();
        page.append(verdict(run));
        page.append(warnings(run.warnings()));
        page.append(MarkdownGrades.of(run.compliance()));
        page.append(MarkdownFailures.of(run, MOST_OF_FAILURES));
        String rollups = rollups(run.metricRollups()) + coverage(run.coverage());
        String end = end(run);
        // Screening may make the text longer, by one character for each command in it.
        int room = MOST_CHARACTERS - 2_000 - page.length() - rollups.length() - end.length();
        page.append(MarkdownTable.of(run.tests(), room));
        return page.append(rollups).append(end).toString();
    }

    private static String verdict(RunRecord run) {
        Summary summary = run.summary();
        int failed = summary.failed() - summary.knownFailures();
        List<String> parts = new ArrayList<>();
        add(parts, failed, "failed");
        add(parts, summary.knownFailures(), "known to fail");
        add(parts, summary.passed(), "passed");
        add(parts, summary.skipped(), "skipped");
        add(parts, summary.inconclusive(), "inconclusive");
        add(parts, summary.flaky(), "passed after a retry");
        add(parts, summary.cached(), "cached");
        String title =
                failed > 0
                        ? "FAIL: " + failed + " of " + count(summary.total(), "test") + " failed"
                        : "PASS: "
                                + summary.passed()
                                + " of "
                                + count(summary.total(), "test")
                                + " passed";
        return "## " + title + "\n\n" + String.join(", ", parts) + "\n\n";
    }

    private static void add(List<String> parts, int count, String text) {
        if (count > 0) {
            parts.add("**" + count + "** " + text);
        }
    }

    private static String warnings(List<String> warnings) {
        if (warnings.isEmpty()) {
            return "";
        }
        var lines = new StringBuilder("### " + count(warnings.size(), "warning") + "\n\n");
        for (String warning : warnings.subList(0, Math.min(MOST_WARNINGS, warnings.size()))) {
            lines.append("- ").append(Markdown.cell(warning)).append('\n');
        }
        int left = warnings.size() - MOST_WARNINGS;
        return lines.append(left > 0 ? "- and " + left + " more\n" : "").append('\n').toString();
    }

    private static String rollups(List<MetricRollup> rollups) {
        if (rollups.isEmpty()) {
            return "";
        }
        var table = new StringBuilder("### Metric rollups\n\n");
        table.append("| Metric | Mean | Tests |\n| --- | ---: | ---: |\n");
        for (MetricRollup rollup : rollups.subList(0, Math.min(MOST_ROLLUPS, rollups.size()))) {
            table.append(
                    Markdown.row(
                            List.of(
                                    Markdown.cell(rollup.name()),
                                    Numbers.text(rollup.mean()),
                                    Integer.toString(rollup.count()))));
        }
        int left = rollups.size() - MOST_ROLLUPS;
        String more = left > 0 ? "\n" + left + " more metrics are left out.\n" : "";
        return table.append(more).append('\n').toString();
    }

    private static String coverage(Optional<Coverage> coverage) {
        String text = coverage.map(CoverageText::markdown).orElse("");
        if (text.length() > MOST_OF_COVERAGE) {
            int line = text.lastIndexOf('\n', MOST_OF_COVERAGE);
            text = text.substring(0, line + 1) + "\nMore of what is missing is left out.\n";
        }
        return text.isEmpty() ? "" : text + "\n";
    }

    private static String end(RunRecord run) {
        return "mcptest "
                + Markdown.text(run.mcptestVersion())
                + ", "
                + count(run.servers().size(), "server")
                + ", "
                + Durations.text(run.durationMs())
                + "\n";
    }

    static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    static List<TestRecord> failed(RunRecord run) {
        return run.tests().stream().filter(TestRecord::isUnexpectedFailure).toList();
    }
}
