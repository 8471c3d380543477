package dev.mcptest.report.pretty;

import static java.util.Objects.requireNonNull;

import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Page;
import dev.mcptest.report.text.Printable;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.Style;
import dev.mcptest.report.text.TestNames;
import dev.mcptest.report.text.Theme.Role;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/**
 * Shows a run to a person: one line per test, then each failure with its exchange, then the counts.
 * Long values are truncated; the JSON report contains them in full.
 */
public final class PrettyReporter implements Reporter {

    /** With more lines of failures than this, the first may have scrolled out of sight. */
    private static final int SCREEN = 50;

    private static final int MOST_FAILED = 50;

    private final Style look;

    public PrettyReporter(Style look) {
        this.look = requireNonNull(look, "look is null");
    }

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        try (var lines = new LineWriter(out, new Screen()::next)) {
            show(run, new Page(look, lines));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void show(RunRecord run, Page page) {
        page.line(0, header(run));
        page.gap();
        TestList.add(run, page);
        int begin = page.height();
        for (List<TestRecord> group : FailureGroups.of(run.tests())) {
            if (group.size() == 1) {
                FailureBlock.add(group.getFirst(), page);
            } else {
                GroupBlock.add(group, page);
            }
            page.gap();
        }
        boolean fillScreens = page.height() - begin > SCREEN;
        RollupTable.add(run.metricRollups(), page);
        addWarnings(run.warnings(), page);
        if (fillScreens) {
            addFailed(run.tests(), page);
        }
        SummaryText.add(run, page);
        RevisionTable.add(run, page);
    }

    private String header(RunRecord run) {
        List<String> files = run.tests().stream().map(TestRecord::file).distinct().toList();
        String suites =
                files.size() == 1 ? Printable.line(files.getFirst()) : count(files.size(), "suite");
        String mode =
                run.mode() == Mode.LIVE ? "" : "  " + look.paint(Role.SKIP, run.mode().wire());
        return "mcptest "
                + Printable.line(run.mcptestVersion())
                + "  "
                + suites
                + " ("
                + count(run.servers().size(), "server")
                + ")"
                + mode;
    }

    private void addWarnings(List<String> warnings, Page page) {
        if (warnings.isEmpty()) {
            return;
        }
        page.line(0, look.paint(Role.SKIP, count(warnings.size(), "warning")));
        warnings.forEach(warning -> page.line(2, Printable.line(warning)));
        page.gap();
    }

    /** Lists the failed tests again at the end of a long report. */
    private static void addFailed(List<TestRecord> tests, Page page) {
        List<TestRecord> failed = tests.stream().filter(TestRecord::isUnexpectedFailure).toList();
        TestNames.add(0, page.look().paint(Role.FAIL, "failed"), failed, MOST_FAILED, page);
        page.gap();
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
