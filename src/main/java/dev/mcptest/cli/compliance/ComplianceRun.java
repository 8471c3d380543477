package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.Version;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.engine.UnknownToolException;
import dev.mcptest.compliance.engine.UnreachableException;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.compliance.grading.GradeSettings;
import dev.mcptest.compliance.grading.GradedTarget;
import dev.mcptest.compliance.grading.ServerGrading;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.report.Graded;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.mcp.Revision;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.suite.grading.GradingSettings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Grades servers and reports. */
final class ComplianceRun {

    private final Arguments arguments;
    private final Session session;

    ComplianceRun(Arguments arguments, Session session) {
        this.arguments = arguments;
        this.session = session;
    }

    /** Grades the servers that the words name. */
    ExitCode run(List<String> words) {
        Outputs.refuseUpdateInCi(arguments, session);
        ReportPlan reports = ReportPlan.of(arguments, session.world());
        Optional<Catalogue> catalogue = Rules.load(arguments, session);
        if (catalogue.isEmpty()) {
            return ExitCode.USAGE;
        }
        Selection flags = Rules.selection(arguments, catalogue.get());
        if (selectsNothing(catalogue.get(), flags, ComplianceOptions.revisions(arguments))) {
            return noRule(catalogue.get(), reports);
        }
        Optional<String> file = arguments.get(ComplianceOptions.HINTS);
        Optional<Hints> hints = file.flatMap(it -> HintsFile.read(it, arguments, session));
        if (file.isPresent() && hints.isEmpty()) {
            return ExitCode.USAGE;
        }
        Optional<Servers.Found> servers =
                new Servers(arguments, session, catalogue.get()).of(words);
        if (servers.isEmpty()) {
            return ExitCode.USAGE;
        }
        GradeSettings settings =
                ComplianceOptions.settings(arguments, hints, servers.get().block());
        if (selectsNothing(catalogue.get(), settings.selection(), settings.revisions())) {
            return noRule(catalogue.get(), reports);
        }
        var outputs = new Outputs(catalogue.get(), servers.get().block(), arguments, session);
        Optional<Baseline> baseline = outputs.read(servers.get().targets());
        if (baseline.isEmpty()) {
            return ExitCode.USAGE;
        }
        var work = new Work(catalogue.get(), settings, baseline.get());
        List<Graded> graded = new ArrayList<>();
        boolean reached = true;
        long began = System.nanoTime();
        var stop = new Stop();
        session.console().interruption().setAction(stop::now);
        for (GradedTarget server : servers.get().targets()) {
            if (!stop.isWanted()) {
                reached &= grade(server, work, stop, graded);
            }
        }
        if (work.mistaken) {
            return ExitCode.USAGE;
        }
        if (stop.isWanted()) {
            return outputs.interrupted(graded, reports, began);
        }
        return outputs.finish(graded, reached, reports, work.ranOut, began);
    }

    /** A report that was asked for shows that nothing was judged. */
    private ExitCode noRule(Catalogue catalogue, ReportPlan reports) {
        if (reports.wanted()) {
            new Outputs(catalogue, GradingSettings.NONE, arguments, session).nothing(reports);
        }
        return Rules.none(arguments, session);
    }

    private static boolean selectsNothing(
            Catalogue catalogue, Selection selection, List<Revision> revisions) {
        List<Revision> any = revisions.isEmpty() ? List.of(Revision.values()) : revisions;
        return catalogue.rules().stream()
                .noneMatch(rule ->
                        any.stream().anyMatch(it -> rule.isRow(it) && selection.selects(rule, it)));
    }

    /** What holds for all servers. */
    private final class Work {
        private final ServerGrading grading;
        private final GradeSettings settings;
        private final Baseline baseline;
        private boolean ranOut;
        private boolean mistaken;

        Work(Catalogue catalogue, GradeSettings settings, Baseline baseline) {
            this.grading =
                    new ServerGrading(
                            session.world(),
                            Version.NUMBER,
                            TokenFolder.of(arguments, session),
                            catalogue);
            this.settings = settings;
            this.baseline = baseline;
        }
    }

    private boolean grade(GradedTarget server, Work work, Stop stop, List<Graded> graded) {
        List<Measured> measured = new ArrayList<>();
        boolean reached = true;
        stop.begin();
        try {
            work.grading.measure(server, work.settings, measured);
        } catch (UnreachableException e) {
            work.mistaken |= e instanceof UnknownToolException;
            reached = false;
            if (!stop.isWanted()) {
                String text = server.redactor().text(String.valueOf(e.getMessage()));
                session.console()
                        .err()
                        .println("error: " + server.label() + ": " + Printable.line(text));
            }
        } catch (InterruptedException _) {
            reached = false;
        } finally {
            stop.end();
        }
        boolean several = measured.size() > 1 || work.settings.revisions().size() > 1;
        for (Measured one : measured) {
            work.ranOut |= one.ranOut();
            graded.add(
                    work.grading.grade(
                            one,
                            server,
                            work.settings,
                            work.baseline,
                            one.interrupted() || work.settings.selection().isPartial(),
                            several));
        }
        return reached;
    }
}
