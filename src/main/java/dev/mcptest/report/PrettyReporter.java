package dev.mcptest.report;

import static java.util.Objects.requireNonNull;

import dev.mcptest.report.Theme.Role;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.List;

/**
 * Shows a run to a person: every test on a line, then each failure with the exchange around it,
 * then the counts. Long values are cut; the JSON report has them whole.
 */
final class PrettyReporter implements Reporter {

    private final Look look;

    PrettyReporter(Look look) {
        this.look = requireNonNull(look, "look is null");
    }

    @Override
    public String render(RunRecord run) {
        var page = new Page(look);
        page.line(0, header(run));
        page.gap();
        TestList.add(run, page);
        for (List<TestRecord> group : FailureGroups.of(run.tests())) {
            if (group.size() == 1) {
                FailureBlock.add(group.getFirst(), page);
            } else {
                GroupBlock.add(group, page);
            }
            page.gap();
        }
        RollupTable.add(run.metricRollups(), page);
        addWarnings(run.warnings(), page);
        SummaryText.add(run, page);
        RevisionTable.add(run, page);
        return page.toString();
    }

    private String header(RunRecord run) {
        List<String> files = run.tests().stream().map(TestRecord::file).distinct().toList();
        String suites =
                files.size() == 1 ? Visible.line(files.getFirst()) : count(files.size(), "suite");
        String mode =
                run.mode() == Mode.LIVE ? "" : "  " + look.paint(Role.SKIP, run.mode().wire());
        return "mcptest "
                + Visible.line(run.mcptestVersion())
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
        warnings.forEach(warning -> page.line(2, Visible.line(warning)));
        page.gap();
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
