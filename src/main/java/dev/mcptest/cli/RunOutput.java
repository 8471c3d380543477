package dev.mcptest.cli;

import dev.mcptest.report.Look;
import dev.mcptest.report.Reporters;
import dev.mcptest.report.Theme;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.PrintStream;

/** Writes the reports of a run to where they were asked for. */
final class RunOutput {

    private final ReportPlan plan;
    private final Arguments arguments;
    private final Session session;

    RunOutput(ReportPlan plan, Arguments arguments, Session session) {
        this.plan = plan;
        this.arguments = arguments;
        this.session = session;
    }

    /** Writes every report; returns whether all of them could be written. */
    boolean write(RunRecord record) {
        boolean complete = true;
        for (ReportPlan.Report report : plan.reports()) {
            complete &= write(report, record);
        }
        if (!plan.usesStdout() && Verbosity.of(arguments).shows(Verbosity.WARN)) {
            // The report is in a file: a person who watches still wants to see what failed.
            PrintStream err = session.console().err();
            err.print(render("pretty", Looks.ofStderr(arguments, session), record));
        }
        return complete;
    }

    private boolean write(ReportPlan.Report report, RunRecord record) {
        if (report.file().isEmpty()) {
            PrintStream out = session.console().out();
            out.print(render(report.format(), Looks.ofStdout(arguments, session), record));
            out.flush();
            return true;
        }
        try {
            // A file has no terminal: it is never coloured, and wide enough for most editors.
            Look look = new Look(Theme.plain(), 100);
            AtomicFile.write(report.file().get(), render(report.format(), look, record));
            return true;
        } catch (IOException e) {
            session.console()
                    .err()
                    .println("error: cannot write " + report.file().get() + ": " + IoReason.of(e));
            return false;
        }
    }

    private static String render(String format, Look look, RunRecord record) {
        return Reporters.named(format, look).orElseThrow().render(record);
    }
}
