package dev.mcptest.report.pretty;

import dev.mcptest.report.text.CoverageText;
import dev.mcptest.report.text.LateResults;
import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.RunStream;
import dev.mcptest.report.text.Sections;
import dev.mcptest.report.text.TestNames;
import dev.mcptest.report.text.change.InOrder;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Coverage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;

/** The report for people of one run. */
final class PrettyStream implements RunStream {

    /** With more lines of failures than this, the first may have scrolled out of sight. */
    private static final int SCREEN = 50;

    private static final int MOST_FAILED = 50;

    /** Lines for the missing points of one kind; `mcptest coverage` shows them all. */
    private static final int MOST_MISSING = 5;

    private final LineWriter out;
    private final Page page;
    private final InOrder order;
    private final TestList list;
    private final HeldTests held;

    PrettyStream(RunOutline run, Style look, LineWriter out) throws IOException {
        this.out = out;
        this.page = new Page(look, out);
        Collection<List<TestIdentity>> sections = Sections.of(run.tests(), it -> it);
        this.order = new InOrder(sections.stream().flatMap(List::stream).toList());
        this.list = new TestList(sections, run.servers(), page);
        this.held = new HeldTests(run.tests());
        writing(() -> {
            page.line(0, header(run));
            page.gap();
        });
    }

    @Override
    public void connected(ServerRecord server) {
        list.connected(server);
        held.connected(server);
    }

    @Override
    public void finished(TestRecord test) throws IOException {
        held.finished(test, order.add(test));
        writing(() -> held.release(list));
    }

    @Override
    public void end(RunRecord run) throws IOException {
        writing(() -> {
            held.rest().forEach(list::add);
            order.rest(run.tests()).forEach(list::add);
            addChanged(LateResults.of(run));
            addRest(run);
        });
        out.close();
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    private void writing(Runnable lines) throws IOException {
        try {
            lines.run();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Shows the tests that failed for what their server did after their lines were written. */
    private void addChanged(List<TestRecord> tests) {
        if (!tests.isEmpty()) {
            page.line(0, "changed after the test");
            tests.forEach(list::addTest);
            page.gap();
        }
    }

    private void addRest(RunRecord run) {
        int begin = page.height();
        List<TestRecord> tests =
                run.tests().stream().filter(it -> !ComplianceText.isRow(it)).toList();
        for (List<TestRecord> group : FailureGroups.of(tests)) {
            if (group.size() == 1) {
                FailureBlock.add(group.getFirst(), page);
            } else {
                GroupBlock.add(group, page);
            }
            page.gap();
        }
        boolean fillScreens = page.height() - begin > SCREEN;
        RollupTable.add(run.metricRollups(), page);
        run.coverage().ifPresent(this::addCoverage);
        addWarnings(run.warnings());
        if (fillScreens) {
            addFailed(run.tests());
        }
        addGrades(run);
        SummaryText.add(run, page);
        RevisionTable.add(run, page);
    }

    private void addGrades(RunRecord run) {
        if (!run.compliance().isEmpty()) {
            new ComplianceText(page.look(), ComplianceText.Detail.USUAL, false)
                    .of(run)
                    .lines()
                    .forEach(line -> page.line(0, line));
            page.gap();
        }
    }

    private String header(RunOutline run) {
        List<String> files = run.files();
        String suites =
                files.size() == 1 ? Printable.line(files.getFirst()) : count(files.size(), "suite");
        String mode =
                run.mode() == Mode.LIVE
                        ? ""
                        : "  " + page.look().paint(Role.SKIP, run.mode().wire());
        return "mcptest "
                + Printable.line(run.mcptestVersion())
                + "  "
                + suites
                + " ("
                + count(run.servers().size(), "server")
                + ")"
                + mode;
    }

    private void addCoverage(Coverage coverage) {
        CoverageText.add(coverage, MOST_MISSING, page);
        page.gap();
    }

    private void addWarnings(List<String> warnings) {
        if (warnings.isEmpty()) {
            return;
        }
        page.line(0, page.look().paint(Role.SKIP, count(warnings.size(), "warning")));
        warnings.forEach(warning -> page.line(2, Printable.line(warning)));
        page.gap();
    }

    /** Lists the failed tests again at the end of a long report. */
    private void addFailed(List<TestRecord> tests) {
        List<TestRecord> failed = tests.stream().filter(TestRecord::isUnexpectedFailure).toList();
        TestNames.add(0, page.look().paint(Role.FAIL, "failed"), failed, MOST_FAILED, page);
        page.gap();
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
