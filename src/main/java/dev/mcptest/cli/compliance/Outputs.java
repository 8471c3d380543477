package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.RefusedException;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.cli.option.Version;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.compliance.grade.BaselineReader;
import dev.mcptest.compliance.grade.Delta;
import dev.mcptest.compliance.grade.Grade;
import dev.mcptest.compliance.grade.Scorecards;
import dev.mcptest.compliance.report.Graded;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.plan.RunIds;
import dev.mcptest.report.text.Screen;
import dev.mcptest.result.ComplianceRecord;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

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
    private final Arguments arguments;
    private final Session session;
    private Baseline baseline = Baseline.NONE;
    private String baselineFile = DEFAULT_BASELINE;
    private Optional<JsonNode> scorecard = Optional.empty();

    Outputs(Catalogue catalogue, Arguments arguments, Session session) {
        this.catalogue = catalogue;
        this.arguments = arguments;
        this.session = session;
    }

    static boolean warnFails(Arguments arguments) {
        return arguments.get(ComplianceOptions.FAIL_ON).equals(Optional.of("warn"));
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

    /** Returns the baseline; empty when it has mistakes, which are reported on stderr. */
    Optional<Baseline> baseline(List<Servers.Named> servers) {
        boolean update = arguments.get(ComplianceOptions.UPDATE_BASELINE);
        Optional<String> named = arguments.get(ComplianceOptions.BASELINE);
        baselineFile = named.orElseGet(() -> usual(servers));
        boolean exists = Files.exists(resolve(baselineFile));
        if ((named.isEmpty() && !update) || (update && !exists)) {
            return Optional.of(Baseline.NONE);
        }
        BaselineReader.Loaded loaded =
                new BaselineReader(session.world(), catalogue).read(baselineFile);
        Rules.print(loaded.problems(), arguments, session);
        loaded.baseline().ifPresent(it -> baseline = it);
        return loaded.baseline();
    }

    private static String usual(List<Servers.Named> servers) {
        Optional<String> suite = servers.getFirst().file();
        return suite.map(file -> Path.of(file).getParent())
                .map(folder -> folder.resolve(DEFAULT_BASELINE).toString())
                .orElse(DEFAULT_BASELINE);
    }

    /** Reads the scorecard; returns false when it is not one, which is reported on stderr. */
    boolean readsScorecard() {
        Optional<String> file = arguments.get(ComplianceOptions.AGAINST);
        if (file.isEmpty() || !Files.exists(resolve(file.get()))) {
            return true;
        }
        try {
            JsonNode json = Json.parse(RegularFile.bytes(resolve(file.get())));
            Optional<String> mistake = Scorecards.mistake(json);
            mistake.ifPresent(text -> error(file.get() + ": " + text));
            scorecard = Optional.of(json);
            return mistake.isEmpty();
        } catch (IOException e) {
            error(file.get() + ": " + IoReason.of(e));
        } catch (InvalidJsonException e) {
            error(file.get() + ":" + e.line() + ":" + e.column() + ": not JSON: " + e.getMessage());
        }
        return false;
    }

    /** Writes the reports and returns the exit code. */
    ExitCode finish(
            List<Graded> graded, boolean reached, ReportPlan reports, boolean ranOut, long began) {
        List<Delta> deltas = new ArrayList<>();
        List<ComplianceRecord> grades = new ArrayList<>();
        for (Graded one : graded) {
            ObjectNode json = one.record().json().deepCopy();
            arguments
                    .get(ComplianceOptions.AGAINST)
                    .ifPresent(file -> {
                        Delta delta = Delta.of(one.head(), one.grading(), scorecard, file);
                        deltas.add(delta);
                        json.set("delta", delta.json());
                    });
            grades.add(new ComplianceRecord(json));
        }
        List<TestRecord> tests = graded.stream().flatMap(it -> it.rows().stream()).toList();
        RunRecord record = record(graded, grades, tests, began);
        boolean written = new ComplianceReports(arguments, session).write(record, reports, deltas);
        written &= writeScorecard(graded);
        written &= writeBadge(graded);
        if (!reached) {
            return ExitCode.FAILED;
        }
        if (arguments.get(ComplianceOptions.UPDATE_BASELINE)) {
            return update(tests) && written ? ExitCode.OK : ExitCode.FAILED;
        }
        return written ? code(graded, tests, deltas, ranOut) : ExitCode.FAILED;
    }

    private boolean update(List<TestRecord> tests) {
        return new BaselineUpdate(resolve(baselineFile), baselineFile, baseline, session)
                .write(tests);
    }

    private ExitCode code(
            List<Graded> graded, List<TestRecord> tests, List<Delta> deltas, boolean ranOut) {
        if (tests.stream().allMatch(it -> it.status() == Status.SKIP)) {
            return arguments.get(SelectionOptions.PASS_WITH_NO_TESTS)
                    ? ExitCode.OK
                    : ExitCode.NOTHING_SELECTED;
        }
        boolean fails = tests.stream().anyMatch(TestRecord::isUnsuccessful);
        boolean undecided =
                graded.stream().anyMatch(it -> it.grading().grade() == Grade.NONE && isOpen(it));
        boolean low =
                arguments
                        .get(ComplianceOptions.MIN_GRADE)
                        .map(Grade::of)
                        .filter(least -> graded.stream().anyMatch(it -> isBelow(it, least)))
                        .isPresent();
        boolean worse = deltas.stream().anyMatch(Delta::regressed);
        return fails || undecided || low || worse || ranOut ? ExitCode.FAILED : ExitCode.OK;
    }

    private static boolean isOpen(Graded graded) {
        return graded.grading().count(Verdict.INCONCLUSIVE) > 0;
    }

    private boolean isBelow(Graded graded, Grade least) {
        Grade grade = graded.grading().grade();
        boolean below = grade.isWorseThan(least);
        if (below) {
            error("the grade " + grade.wire() + " is below --min-grade " + least.wire());
        }
        return below;
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
