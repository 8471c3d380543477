package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.RefusedException;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.cli.option.Version;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.run.RepeatedOptions;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.compliance.grade.Grade;
import dev.mcptest.compliance.grade.Scorecards;
import dev.mcptest.compliance.grading.GateRows;
import dev.mcptest.compliance.grading.GradeFiles;
import dev.mcptest.compliance.grading.GradeGates;
import dev.mcptest.compliance.grading.GradedTarget;
import dev.mcptest.compliance.report.Graded;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.plan.RunIds;
import dev.mcptest.report.text.Screen;
import dev.mcptest.result.ComplianceRecord;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.grading.GradeDelta;
import dev.mcptest.suite.grading.GradingSettings;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is held against the verdicts and what is written about them. */
final class Outputs {

    static final String DEFAULT_BASELINE = "compliance-baseline.yml";
    private static final double NANOS_PER_MILLI = 1e6;

    private final Catalogue catalogue;
    private final GradingSettings block;
    private final Arguments arguments;
    private final Session session;
    private Baseline baseline = Baseline.NONE;
    private String baselineFile = DEFAULT_BASELINE;
    private List<GradedTarget> servers = List.of();
    private GradeGates gates =
            new GradeGates(Optional.empty(), Optional.empty(), Optional.empty(), List.of());

    Outputs(Catalogue catalogue, GradingSettings block, Arguments arguments, Session session) {
        this.catalogue = catalogue;
        this.block = block;
        this.arguments = arguments;
        this.session = session;
    }

    static boolean isVerbose(Arguments arguments) {
        return Verbosity.of(arguments).shows(Verbosity.INFO);
    }

    static void refuseUpdateInCi(Arguments arguments, Session session) {
        if (arguments.get(ComplianceOptions.UPDATE_BASELINE)
                && session.world().inCi()
                && !arguments.get(ComplianceOptions.UPDATE_IN_CI)) {
            throw new RefusedException(
                    "--update-baseline is refused under CI=true; --allow-update-in-ci allows it");
        }
    }

    /**
     * Reads the baseline and the scorecard; empty when one has mistakes, which are reported on
     * stderr.
     */
    Optional<Baseline> read(List<GradedTarget> targets) {
        servers = targets;
        var files = new GradeFiles(session.world(), catalogue);
        boolean update = arguments.get(ComplianceOptions.UPDATE_BASELINE);
        Optional<String> named = arguments.get(ComplianceOptions.BASELINE).or(block::baseline);
        baselineFile = named.orElseGet(() -> usual(targets));
        boolean exists = Files.exists(resolve(baselineFile));
        boolean none = (named.isEmpty() && !update) || (update && !exists);
        baseline = none ? Baseline.NONE : files.baseline(baselineFile);
        Optional<String> against = arguments.get(ComplianceOptions.AGAINST);
        Optional<GradeDelta> delta = against.isPresent() ? Optional.empty() : block.delta();
        Optional<String> card = against.or(() -> delta.map(GradeDelta::against));
        gates =
                new GradeGates(
                        arguments
                                .get(ComplianceOptions.MIN_GRADE)
                                .or(block::minGrade)
                                .map(Grade::of),
                        card,
                        card.flatMap(files::scorecard),
                        delta.map(GradeDelta::expect).orElse(List.of()));
        Rules.print(files.problems(), arguments, session);
        files.errors().forEach(this::error);
        return files.hasErrors() ? Optional.empty() : Optional.of(baseline);
    }

    private static String usual(List<GradedTarget> targets) {
        Optional<String> suite = targets.getFirst().file();
        return suite.map(file -> Path.of(file).getParent())
                .map(folder -> folder.resolve(DEFAULT_BASELINE).toString())
                .orElse(DEFAULT_BASELINE);
    }

    /** Writes the reports and returns the exit code. */
    ExitCode finish(
            List<Graded> graded, boolean reached, ReportPlan reports, boolean ranOut, long began) {
        List<String> lines = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        List<ComplianceRecord> grades = new ArrayList<>();
        List<TestRecord> rows = new ArrayList<>();
        boolean low = false;
        for (Graded one : graded) {
            GradeGates.Judged judged = gates.judge(one, gateName());
            grades.add(judged.record());
            lines.addAll(judged.lines());
            failures.addAll(judged.failures());
            low |= judged.fails();
            rows.addAll(one.rows());
            if (!allSkipped(one.rows())) {
                rows.addAll(gateRows(judged, one));
            }
        }
        List<TestRecord> tests = graded.stream().flatMap(it -> it.rows().stream()).toList();
        RunRecord record = record(graded, grades, rows, began);
        boolean written = new ComplianceReports(arguments, session).write(record, reports, lines);
        failures.forEach(this::error);
        written &= writeScorecard(graded);
        written &= writeBadge(graded);
        if (!reached) {
            return ExitCode.FAILED;
        }
        if (arguments.get(ComplianceOptions.UPDATE_BASELINE)) {
            return update(tests) && written ? ExitCode.OK : ExitCode.FAILED;
        }
        return written ? code(tests, low || ranOut) : ExitCode.FAILED;
    }

    /** Writes the reports of a run that judged nothing. */
    void nothing(ReportPlan reports) {
        RunRecord record = record(List.of(), List.of(), List.of(), System.nanoTime());
        boolean _ = new ComplianceReports(arguments, session).write(record, reports, List.of());
    }

    /**
     * Writes the reports about what was measured; a baseline, scorecard or badge would keep less
     * than the one before.
     */
    ExitCode interrupted(List<Graded> graded, ReportPlan reports, long began) {
        List<TestRecord> tests = graded.stream().flatMap(it -> it.rows().stream()).toList();
        List<ComplianceRecord> grades = graded.stream().map(Graded::record).toList();
        RunRecord record = record(graded, grades, tests, began);
        boolean _ =
                new ComplianceReports(arguments, session)
                        .write(record, reports, List.of("interrupted: not all was measured"));
        return ExitCode.FAILED;
    }

    private boolean update(List<TestRecord> tests) {
        return new BaselineUpdate(resolve(baselineFile), baselineFile, baseline, session)
                .write(tests);
    }

    private ExitCode code(List<TestRecord> tests, boolean low) {
        if (allSkipped(tests)) {
            return arguments.get(SelectionOptions.PASS_WITH_NO_TESTS)
                    ? ExitCode.OK
                    : ExitCode.NOTHING_SELECTED;
        }
        boolean fails = tests.stream().anyMatch(TestRecord::isUnsuccessful);
        return fails || low ? ExitCode.FAILED : ExitCode.OK;
    }

    private static boolean allSkipped(List<TestRecord> tests) {
        return tests.stream().allMatch(it -> it.status() == Status.SKIP);
    }

    private List<TestRecord> gateRows(GradeGates.Judged judged, Graded graded) {
        String label = graded.head().path("server").asString("");
        return servers.stream()
                .filter(it -> it.label().equals(label))
                .findFirst()
                .map(it ->
                        GateRows.of(
                                judged,
                                graded,
                                it,
                                RepeatedOptions.of(
                                        arguments,
                                        ComplianceOptions::grades,
                                        it.redactor(),
                                        session.world())))
                .orElse(List.of());
    }

    private String gateName() {
        boolean flag = arguments.get(ComplianceOptions.MIN_GRADE).isPresent();
        return flag ? ComplianceOptions.MIN_GRADE.name() : "min_grade";
    }

    private RunRecord record(
            List<Graded> graded,
            List<ComplianceRecord> grades,
            List<TestRecord> tests,
            long began) {
        double took = (System.nanoTime() - began) / NANOS_PER_MILLI;
        Instant now = session.world().clock().instant();
        List<ServerRecord> servers = new ArrayList<>();
        for (Graded one : graded) {
            ObjectNode head = one.head();
            String name = head.path("server").asString("");
            if (servers.stream().noneMatch(it -> it.name().equals(name))) {
                servers.add(
                        new ServerRecord(
                                name,
                                head.path("transport").asString(""),
                                one.record().text("target"),
                                Optional.of(head.path("revision").asString("")),
                                Optional.of(head.path("server_info")).filter(JsonNode::isObject),
                                Optional.empty(),
                                List.of()));
            }
        }
        return new RunRecord(
                        Version.NUMBER,
                        RunIds.next(session.world()),
                        now.minusMillis((long) took),
                        took,
                        Mode.LIVE,
                        servers,
                        List.of(),
                        List.of(),
                        tests)
                .grading(grades);
    }

    private boolean writeScorecard(List<Graded> graded) {
        return arguments
                .get(ComplianceOptions.SAVE_SCORECARD)
                .map(file -> write(file, Screen.json(Scorecards.of(cards(graded))) + "\n"))
                .orElse(true);
    }

    private static List<ObjectNode> cards(List<Graded> graded) {
        return graded.stream().map(Graded::card).toList();
    }

    private boolean writeBadge(List<Graded> graded) {
        Optional<String> file = arguments.get(ComplianceOptions.BADGE);
        if (file.isEmpty() || graded.isEmpty()) {
            return true;
        }
        return write(file.get(), Screen.json(Badge.of(graded)) + "\n");
    }

    private boolean write(String file, String text) {
        try {
            AtomicFile.write(resolve(file), text);
            return true;
        } catch (IOException e) {
            error("cannot write " + file + ": " + IoReason.of(e));
            return false;
        }
    }

    private Path resolve(String file) {
        return session.world().workingDirectory().resolve(file);
    }

    private void error(String text) {
        session.console().err().println("error: " + text);
    }
}
