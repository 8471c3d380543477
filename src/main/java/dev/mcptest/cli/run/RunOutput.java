package dev.mcptest.cli.run;

import dev.mcptest.cli.console.StreamWriter;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Crash;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.report.Reporters;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Style;
import dev.mcptest.report.text.Theme;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/** Writes the requested reports of a run. */
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
            // The report goes to a file, so a person at the terminal still needs to see the
            // failures.
            Style look = TerminalStyle.ofStderr(arguments, session);
            complete &= print("pretty", look, record, session.console().err());
        }
        return complete;
    }

    /** A report that fails does not prevent the others. */
    private boolean write(ReportPlan.Report report, RunRecord record) {
        if (report.file().isEmpty()) {
            Style look = TerminalStyle.ofStdout(arguments, session);
            return print(report.format(), look, record, session.console().out());
        }
        Path file = report.file().get();
        // A file is never coloured, and is wide enough for most editors.
        Style look = new Style(Theme.plain(), 100);
        try {
            AtomicFile.write(file, out -> reporter(report.format(), look).write(record, out));
            return true;
        } catch (IOException e) {
            return failed("error: cannot write " + file + ": " + IoReason.of(e));
        } catch (RuntimeException | Error fault) {
            failed("error: cannot write " + file);
            return crashed(fault);
        }
    }

    private boolean print(String format, Style look, RunRecord record, PrintStream stream) {
        try {
            reporter(format, look).write(record, new StreamWriter(stream));
            stream.flush();
            return true;
        } catch (IOException e) {
            return failed("error: cannot write the report: " + IoReason.of(e));
        } catch (RuntimeException | Error fault) {
            return crashed(fault);
        }
    }

    private boolean failed(String message) {
        session.console().err().println(message);
        return false;
    }

    private boolean crashed(Throwable fault) {
        Crash.report(
                fault, Verbosity.of(arguments).shows(Verbosity.DEBUG), session.console().err());
        return false;
    }

    private static Reporter reporter(String format, Style look) {
        return Reporters.named(format, look).orElseThrow();
    }
}
