package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.cli.output.ReportOutput;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.report.pretty.ComplianceText;
import dev.mcptest.report.text.Screen;
import dev.mcptest.result.RunRecord;

import java.io.PrintStream;
import java.util.List;

/** Writes the reports of a run. */
final class ComplianceReports {

    private static final String PRETTY = "pretty";

    private final Arguments arguments;
    private final Session session;

    ComplianceReports(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
    }

    /** Returns whether everything could be written. */
    boolean write(RunRecord record, ReportPlan plan, List<String> lines) {
        boolean pretty = plan.printsPretty();
        boolean toStdout = plan.reports().stream().anyMatch(it -> it.file().isEmpty());
        List<ReportPlan.Report> others =
                plan.reports().stream()
                        .filter(it -> !it.format().equals(PRETTY) || it.file().isPresent())
                        .toList();
        boolean shows = Verbosity.of(arguments).shows(Verbosity.WARN);
        PrintStream out = session.console().out();
        PrintStream err = session.console().err();
        if (pretty) {
            print(record, out, true);
        } else if (!toStdout && shows) {
            print(record, err, false);
        }
        boolean written =
                others.isEmpty()
                        || ReportOutput.ofRecord(
                                        new ReportPlan(others, plan.wanted()), arguments, session)
                                .write(record);
        lines.forEach(it -> (pretty ? out : err).println(it));
        return written;
    }

    private void print(RunRecord record, PrintStream to, boolean stdout) {
        var look =
                stdout
                        ? TerminalStyle.ofStdout(arguments, session)
                        : TerminalStyle.ofStderr(arguments, session);
        boolean terminal =
                stdout ? session.console().outIsTerminal() : session.console().errIsTerminal();
        var detail =
                !Verbosity.of(arguments).shows(Verbosity.WARN)
                        ? ComplianceText.Detail.LITTLE
                        : Outputs.isVerbose(arguments)
                                ? ComplianceText.Detail.MUCH
                                : ComplianceText.Detail.USUAL;
        to.print(Screen.text(new ComplianceText(look, detail, terminal).of(record)));
        to.flush();
    }
}
