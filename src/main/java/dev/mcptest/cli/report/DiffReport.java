package dev.mcptest.cli.report;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.compare.RunDiff;
import dev.mcptest.json.Suggestion;
import dev.mcptest.report.diff.RunDiffReport;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Compares two saved runs. */
final class DiffReport {

    private final Arguments arguments;
    private final Session session;

    DiffReport(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
    }

    ExitCode run(List<String> files, boolean gate) {
        if (files.size() != 2) {
            throw new UsageException("--diff compares two run records: --diff OLD NEW");
        }
        if (!arguments.get(ReportPlan.REPORTER).isEmpty()) {
            throw new UsageException("--diff takes --format and --output, not --reporter");
        }
        Optional<String> output = arguments.get(ReportPlan.OUTPUT).filter(it -> !it.equals("-"));
        String format = format(output);
        Optional<List<RunRecord>> records = RecordFiles.read(files, session);
        if (records.isEmpty()) {
            return ExitCode.USAGE;
        }
        RunDiff diff = RunDiff.of(records.get().getFirst(), records.get().getLast());
        if (!write(diff, format, output)) {
            return ExitCode.FAILED;
        }
        return gate && diff.isWorse() ? ExitCode.FAILED : ExitCode.OK;
    }

    private String format(Optional<String> output) {
        Optional<String> wanted = arguments.get(ReportCommand.FORMAT);
        if (wanted.isEmpty()) {
            return output.map(DiffReport::ending)
                    .filter(RunDiffReport.FORMATS::contains)
                    .orElse("text");
        }
        if (!RunDiffReport.FORMATS.contains(wanted.get())) {
            throw new UsageException(
                    "--diff has no format `"
                            + wanted.get()
                            + "`"
                            + Suggestion.nearest(wanted.get(), RunDiffReport.FORMATS)
                                    .map(near -> ", did you mean " + near + "?")
                                    .orElse("; there are text, json and md"));
        }
        return wanted.get();
    }

    private static String ending(String path) {
        return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private boolean write(RunDiff diff, String format, Optional<String> output) {
        if (output.isEmpty()) {
            Style look = TerminalStyle.ofStdout(arguments, session);
            session.console().out().print(RunDiffReport.render(diff, format, look));
            return true;
        }
        Path file = session.world().workingDirectory().resolve(output.get());
        try {
            AtomicFile.write(file, RunDiffReport.render(diff, format, Style.plain()));
            return true;
        } catch (IOException e) {
            session.console().err().println("error: cannot write " + file + ": " + IoReason.of(e));
            return false;
        }
    }
}
