package dev.mcptest.cli.output;

import dev.mcptest.cli.console.Printed;
import dev.mcptest.cli.console.StreamWriter;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Crash;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.report.Reporters;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.StreamingReporter;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.GrowingFile;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The requested reports of a run. Some are written while it goes on, the others at its end. */
public final class ReportOutput {

    /** One report. */
    @FunctionalInterface
    private interface Ending {

        /** Completes the report; returns what prevented it, if anything did. */
        Optional<Throwable> of(RunRecord run);
    }

    private record Output(Optional<Path> file, Ending ending) {}

    /** Whether the run is still to come, so that some reports can be written while it goes on. */
    private final boolean live;

    private final Arguments arguments;
    private final Session session;
    private final List<GrowingReport> growing = new ArrayList<>();
    private final List<Output> outputs = new ArrayList<>();

    private ReportOutput(boolean live, ReportPlan plan, Arguments arguments, Session session) {
        this.live = live;
        this.arguments = arguments;
        this.session = session;
        plan.reports().forEach(this::add);
    }

    /** Prepares the reports of a run that is over. */
    public static ReportOutput ofRecord(ReportPlan plan, Arguments arguments, Session session) {
        return new ReportOutput(false, plan, arguments, session);
    }

    /** Prepares the reports of a run; a person sees what failed even if they all go to files. */
    public static ReportOutput ofRun(ReportPlan plan, Arguments arguments, Session session) {
        var output = new ReportOutput(true, plan, arguments, session);
        if (!plan.usesStdout() && Verbosity.of(arguments).shows(Verbosity.WARN)) {
            Style look = TerminalStyle.ofStderr(arguments, session);
            boolean terminal = session.console().errIsTerminal();
            output.print(reporter("pretty", look, ""), session.console().err(), terminal);
        }
        return output;
    }

    /** Returns the reports that are written while the run goes on. */
    public List<RunListener> listeners() {
        return List.copyOf(growing);
    }

    private void add(ReportPlan.Report report) {
        if (report.file().isEmpty()) {
            Style look = TerminalStyle.ofStdout(arguments, session);
            print(
                    reporter(report.format(), look, ""),
                    session.console().out(),
                    session.console().outIsTerminal());
            return;
        }
        Path file = report.file().get();
        // A file is never coloured, and is wide enough for most editors.
        Reporter reporter = reporter(report.format(), Style.plain(), file.toString());
        if (report.isAppended()) {
            end(report.file(), run -> append(file, reporter.render(run)));
        } else if (live && reporter instanceof StreamingReporter streaming && streaming.isLog()) {
            grow(report.file(), new GrowingReport(streaming, () -> GrowingFile.open(file)));
        } else {
            end(report.file(), run -> AtomicFile.write(file, out -> reporter.write(run, out)));
        }
    }

    private void append(Path file, String text) throws IOException {
        AppendedFile.append(file, text)
                .ifPresent(why -> session.console().err().println("warning: " + why));
    }

    /** A person at a terminal sees the progress, and then the whole report. */
    private void print(Reporter reporter, PrintStream stream, boolean terminal) {
        if (live
                && reporter instanceof StreamingReporter streaming
                && (streaming.isLog() || !terminal)) {
            grow(Optional.empty(), new GrowingReport(streaming, () -> new StreamWriter(stream)));
        } else {
            end(
                    Optional.empty(),
                    run -> {
                        reporter.write(run, writer(reporter, stream));
                        stream.flush();
                        reporter.writeAside(run, new StreamWriter(session.console().err()));
                    });
        }
    }

    /** Commands to a CI runner pass by the screen that keeps such commands out of other text. */
    private static Writer writer(Reporter reporter, PrintStream stream) {
        if (!reporter.writesCommands()) {
            return new StreamWriter(stream);
        }
        stream.flush();
        return new StreamWriter(
                new PrintStream(Printed.raw(stream), false, StandardCharsets.UTF_8));
    }

    private void grow(Optional<Path> file, GrowingReport report) {
        growing.add(report);
        outputs.add(new Output(file, report::end));
    }

    /** Writes a report as a whole. */
    @FunctionalInterface
    private interface Writing {
        void of(RunRecord run) throws IOException;
    }

    private void end(Optional<Path> file, Writing writing) {
        outputs.add(
                new Output(
                        file,
                        run -> {
                            try {
                                writing.of(run);
                                return Optional.empty();
                            } catch (IOException | RuntimeException | Error e) {
                                return Optional.of(e);
                            }
                        }));
    }

    /** Completes every report; returns whether all of them could be written. */
    public boolean write(RunRecord record) {
        boolean complete = true;
        for (Output output : outputs) {
            Optional<Throwable> failure = output.ending.of(record);
            failure.ifPresent(it -> tell(it, output.file));
            complete &= failure.isEmpty();
        }
        boolean annotated = annotate(record);
        return complete && annotated;
    }

    private boolean annotate(RunRecord record) {
        try {
            if (live) {
                AnnotationOutput.write(record, arguments, session);
            }
            return true;
        } catch (IOException e) {
            tell(e, Optional.empty());
            return false;
        }
    }

    /** A report that fails does not prevent the others. */
    private void tell(Throwable failure, Optional<Path> file) {
        PrintStream err = session.console().err();
        String what = file.map(Path::toString).orElse("the report");
        if (failure instanceof IOException e) {
            err.println("error: cannot write " + what + ": " + IoReason.of(e));
            return;
        }
        if (file.isPresent()) {
            err.println("error: cannot write " + what);
        }
        Crash.report(failure, Verbosity.of(arguments).shows(Verbosity.DEBUG), err);
    }

    private static Reporter reporter(String format, Style look, String path) {
        return Reporters.named(format, look, path).orElseThrow();
    }
}
