package dev.mcptest.compliance.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.engine.Measured;
import dev.mcptest.compliance.engine.UnknownToolException;
import dev.mcptest.compliance.engine.UnreachableException;
import dev.mcptest.compliance.report.Graded;
import dev.mcptest.mcp.Revision;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RuleRuns;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.ComplianceRecord;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.GradingTest;
import dev.mcptest.suite.RuleTest;
import dev.mcptest.suite.grading.GradingSettings;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.world.World;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges rules for a run of suites: every server once, however many tests are about it. */
public final class SuiteGrading implements RuleRuns {

    private final World world;
    private final ServerGrading grading;
    private final SuiteGrades grades;
    private final Redactor redactor;
    private final boolean verbose;
    private final String options;
    private final Map<Key, Slot> slots = new HashMap<>();
    private final Map<Integer, Finished> finished = new ConcurrentSkipListMap<>();

    /** What is measured in one go. */
    private record Key(String file, String server, Optional<String> revision) {

        static Key of(Plan.Step step) {
            return new Key(step.suite().file(), step.header().server(), step.revision());
        }
    }

    private record Finished(Plan.Step step, GradeGates.Judged judged) {}

    /** What was measured by all rules that tests are about. */
    private static final class Slot {
        private final Set<String> rules = new LinkedHashSet<>();
        private final ReentrantLock lock = new ReentrantLock();
        private @Nullable Measured measured;
        private @Nullable NotJudgedException failure;
    }

    /**
     * @param steps the tests of the run
     * @param options the options that reach the same servers, for commands that repeat a failure
     */
    public SuiteGrading(
            World world,
            ServerGrading grading,
            SuiteGrades grades,
            List<Plan.Step> steps,
            Redactor redactor,
            boolean verbose,
            String options) {
        this.world = requireNonNull(world, "world is null");
        this.grading = requireNonNull(grading, "grading is null");
        this.grades = requireNonNull(grades, "grades is null");
        this.redactor = requireNonNull(redactor, "redactor is null");
        this.verbose = verbose;
        this.options = requireNonNull(options, "options is null");
        for (Plan.Step step : steps) {
            Set<String> rules = rules(step);
            if (!rules.isEmpty()) {
                slots.computeIfAbsent(Key.of(step), _ -> new Slot()).rules.addAll(rules);
            }
        }
    }

    private static Set<String> rules(Plan.Step step) {
        return switch (step.test()) {
            case RuleTest test -> Set.of(id(test));
            case GradingTest test ->
                    Stream.concat(test.rows().stream(), test.aside().stream())
                            .map(RuleRows::rule)
                            .collect(Collectors.toCollection(LinkedHashSet::new));
            default -> Set.of();
        };
    }

    private static String id(RuleTest test) {
        return test.rule().toUpperCase(java.util.Locale.ROOT);
    }

    @Override
    public TestRecord judge(Plan.Step step, RuleTest test, TestIdentity identity)
            throws NotJudgedException, InterruptedException {
        Measured measured = measured(step).only(Set.of(id(test)));
        if (measured.rows().isEmpty()) {
            throw new NotJudgedException(
                    Optional.empty(), id(test) + " is not a rule of " + measured.revision().wire());
        }
        return Graded.test(
                measured,
                identity,
                grading.written(measured.revision(), target(step), settings(step), true, false),
                grades.of(step.suite()).baseline(),
                grading.today(),
                redactor);
    }

    @Override
    public List<TestRecord> grade(Plan.Step step) throws NotJudgedException, InterruptedException {
        GradingTest test = (GradingTest) step.test();
        Set<String> wanted = rules(step);
        Measured measured = measured(step).only(wanted);
        if (measured.rows().isEmpty()) {
            throw new NotJudgedException(
                    Optional.empty(), "no selected rule is one of " + measured.revision().wire());
        }
        GradeSettings settings = settings(step);
        boolean all = wanted.containsAll(grading.selected(settings, measured.revision()));
        boolean several = step.revision().isPresent() && step.test().header().revision().isEmpty();
        Graded graded =
                grading.grade(
                        measured,
                        target(step),
                        settings,
                        grades.of(step.suite()).baseline(),
                        settings.selection().isPartial() || !all,
                        several);
        GradeGates.Judged judged =
                grades.of(step.suite())
                        .gates()
                        .only(test.gates().stream().map(RuleRows::key).collect(Collectors.toSet()))
                        .judge(graded, "min_grade");
        finished.put(step.index(), new Finished(step, judged));
        Set<String> aside = test.aside().stream().map(RuleRows::rule).collect(Collectors.toSet());
        List<TestRecord> rows = new ArrayList<>(graded.rows());
        rows.removeIf(it -> it.rule().filter(rule -> aside.contains(rule.id())).isPresent());
        rows.addAll(GateRows.of(judged, graded, target(step), ""));
        return rows;
    }

    private Measured measured(Plan.Step step) throws NotJudgedException, InterruptedException {
        Slot slot = requireNonNull(slots.get(Key.of(step)), "not a test of rules");
        slot.lock.lockInterruptibly();
        try {
            if (slot.failure != null) {
                throw slot.failure;
            }
            Measured measured = slot.measured;
            if (measured == null) {
                measured = measure(step, slot);
                slot.measured = measured;
            }
            return measured;
        } finally {
            slot.lock.unlock();
        }
    }

    private Measured measure(Plan.Step step, Slot slot)
            throws NotJudgedException, InterruptedException {
        GradedTarget target = target(step);
        if (target.server() instanceof ServerSpec.Cassette) {
            throw new NotJudgedException(Optional.empty(), "a recording cannot be graded");
        }
        try {
            return grading.measure(target, settings(step), slot.rules);
        } catch (UnreachableException e) {
            var failure =
                    new NotJudgedException(
                            Optional.of(
                                    e instanceof UnknownToolException
                                            ? FailureKind.SUITE
                                            : FailureKind.CONNECT),
                            redactor.text(String.valueOf(e.getMessage())));
            slot.failure = failure;
            throw failure;
        }
    }

    private GradeSettings settings(Plan.Step step) {
        GradeSettings settings =
                GradeSettings.of(step.suite().grading().orElse(GradingSettings.NONE), verbose);
        List<Revision> revisions = step.revision().flatMap(Revision::of).stream().toList();
        return revisions.isEmpty() ? settings : settings.in(revisions);
    }

    private GradedTarget target(Plan.Step step) {
        String name = step.header().server();
        String file = step.suite().file();
        return new GradedTarget(
                step.server(name),
                name,
                step.lookup(),
                redactor,
                Optional.of(file),
                SuiteLines.ofServer(world, file, name),
                " " + ShellWord.of(file) + " --server-label " + ShellWord.of(name) + options);
    }

    /**
     * The grades of a run.
     *
     * @param record the record of the run with its grades
     * @param lines what comparisons say to people
     * @param fails whether the run fails, whatever its tests did: the time ran out
     */
    public record Outcome(RunRecord record, List<String> lines, boolean fails) {

        public Outcome {
            requireNonNull(record, "record is null");
            lines = List.copyOf(lines);
        }
    }

    /** Adds the grades to the record of the run. */
    public Outcome in(RunRecord record) {
        List<ComplianceRecord> cards = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (Finished one : finished.values()) {
            cards.add(one.judged().record());
            lines.addAll(one.judged().lines());
        }
        return new Outcome(
                record.grading(cards).servedBy(record.servers().stream().map(this::known).toList()),
                lines,
                ranOut());
    }

    private boolean ranOut() {
        return slots.values().stream()
                .anyMatch(slot -> slot.measured != null && slot.measured.ranOut());
    }

    /** A server that was only judged has no session of the run that says something about it. */
    private ServerRecord known(ServerRecord server) {
        if (server.protocolVersion().isPresent()) {
            return server;
        }
        for (var slot : slots.entrySet()) {
            Measured measured = slot.getValue().measured;
            if (measured != null && slot.getKey().server().equals(server.name())) {
                return new ServerRecord(
                        server.name(),
                        server.transport(),
                        server.source(),
                        Optional.of(measured.revision().wire()),
                        Optional.of(redactor.tree(measured.serverInfo()))
                                .filter(JsonNode::isObject),
                        server.capabilities(),
                        server.notes());
            }
        }
        return server;
    }
}
