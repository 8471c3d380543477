package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.Version;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.engine.Plan;
import dev.mcptest.compliance.engine.ServerRun;
import dev.mcptest.compliance.engine.UnreachableException;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.report.Graded;
import dev.mcptest.compliance.report.GradedServer;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.connect.Connector;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.report.text.markup.Printable;

import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Grades servers and reports. */
final class ComplianceRun {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);

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
        Selection selection = Rules.selection(arguments, catalogue.get());
        List<Revision> revisions = ComplianceOptions.revisions(arguments);
        if (selectsNothing(catalogue.get(), selection, revisions)) {
            session.console().err().println("error: no rule is selected");
            return SuiteArguments.noTests(arguments);
        }
        Optional<Hints> hints = HintsFile.read(arguments, session);
        Optional<List<Servers.Named>> servers = new Servers(arguments, session).of(words);
        if (hints.isEmpty() || servers.isEmpty()) {
            return ExitCode.USAGE;
        }
        var outputs = new Outputs(catalogue.get(), arguments, session);
        Optional<Baseline> baseline = outputs.baseline(servers.get());
        if (baseline.isEmpty() || !outputs.readsScorecard()) {
            return ExitCode.USAGE;
        }
        var work = new Work(catalogue.get(), selection, revisions, hints.get(), baseline.get());
        List<Graded> graded = new ArrayList<>();
        boolean reached = true;
        long began = System.nanoTime();
        for (Servers.Named server : servers.get()) {
            reached &= grade(server, work, graded);
        }
        return outputs.finish(graded, reached, reports, work.ranOut, began);
    }

    private static boolean selectsNothing(
            Catalogue catalogue, Selection selection, List<Revision> revisions) {
        List<Revision> any = revisions.isEmpty() ? List.of(Revision.values()) : revisions;
        return catalogue.rules().stream()
                .noneMatch(rule ->
                        any.stream().anyMatch(it -> rule.isRow(it) && selection.selects(rule, it)));
    }

    /** What holds for all servers. */
    private static final class Work {
        private final Catalogue catalogue;
        private final Selection selection;
        private final List<Revision> revisions;
        private final Hints hints;
        private final Baseline baseline;
        private boolean ranOut;

        Work(
                Catalogue catalogue,
                Selection selection,
                List<Revision> revisions,
                Hints hints,
                Baseline baseline) {
            this.catalogue = catalogue;
            this.selection = selection;
            this.revisions = revisions;
            this.hints = hints;
            this.baseline = baseline;
        }
    }

    private boolean grade(Servers.Named server, Work work, List<Graded> graded) {
        var target = server.target();
        var options =
                new ConnectOptions(
                        Version.NUMBER,
                        Optional.empty(),
                        SessionOptions.HANDSHAKE,
                        target.lookup(),
                        target.redactor(),
                        TokenFolder.of(arguments, session));
        var connector = new Connector(session.world(), options);
        var run = new ServerRun(work.catalogue, target.server(), connector, Version.NUMBER);
        Thread thread = Thread.currentThread();
        session.console().interruption().setAction(thread::interrupt);
        try {
            boolean all = ComplianceOptions.wantsAll(arguments);
            List<Measured> measured = run.run(work.revisions, all, it -> plan(work, it));
            LocalDate today =
                    LocalDate.ofInstant(session.world().clock().instant(), ZoneOffset.UTC);
            for (Measured one : measured) {
                work.ranOut |= one.ranOut();
                graded.add(
                        Graded.of(
                                one,
                                written(server, work, measured.size() > 1, one.revision()),
                                work.catalogue.version(),
                                work.baseline,
                                today,
                                target.redactor()));
            }
            return true;
        } catch (UnreachableException e) {
            String text = target.redactor().text(String.valueOf(e.getMessage()));
            session.console()
                    .err()
                    .println("error: " + server.label() + ": " + Printable.line(text));
            return false;
        } catch (InterruptedException _) {
            return false;
        }
    }

    private GradedServer written(
            Servers.Named server, Work work, boolean several, Revision revision) {
        long others =
                work.catalogue.rules().stream()
                        .filter(it -> !it.revisions().contains(revision))
                        .filter(rule -> rule.revisions().stream().anyMatch(rule::isRow))
                        .filter(work.selection::selects)
                        .count();
        return new GradedServer(
                server.label(),
                server.target().redactor().text(server.shown()),
                server.file(),
                server.line(),
                server.reproduce(),
                Outputs.warnFails(arguments),
                arguments.get(ComplianceOptions.STRICT),
                work.selection.isPartial(),
                several,
                Outputs.isVerbose(arguments),
                (int) others);
    }

    private Plan plan(Work work, Revision revision) {
        Set<String> selected =
                work.catalogue.rules().stream()
                        .filter(it -> it.isRow(revision) && work.selection.selects(it, revision))
                        .map(Rule::id)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        return new Plan(
                selected,
                new HashSet<>(arguments.get(ComplianceOptions.ALLOW)),
                arguments.get(ComplianceOptions.ALLOW_TOOL),
                work.hints,
                arguments.get(ComplianceOptions.TIMEOUT).orElse(TIMEOUT),
                arguments.get(ComplianceOptions.REQUEST_TIMEOUT).orElse(REQUEST_TIMEOUT),
                arguments.get(ComplianceOptions.JOBS));
    }
}
