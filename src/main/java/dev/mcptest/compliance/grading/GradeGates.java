package dev.mcptest.compliance.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.grade.Delta;
import dev.mcptest.compliance.grade.Grade;
import dev.mcptest.compliance.report.Graded;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.match.Deterministic;
import dev.mcptest.result.ComplianceRecord;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What grades are held to.
 *
 * @param least the lowest grade that passes
 * @param against the scorecard to compare with
 * @param scorecard its content; empty when there is no such file
 * @param expect what must hold of the comparison; empty for the usual
 */
public record GradeGates(
        Optional<Grade> least,
        Optional<String> against,
        Optional<JsonNode> scorecard,
        List<Assertion> expect) {

    static final String MIN_GRADE = "min_grade";
    static final String DELTA = "grade_delta";
    static final String KNOWN = "grade";
    static final String IS_KNOWN = "is known";

    public GradeGates {
        requireNonNull(least, "least is null");
        requireNonNull(against, "against is null");
        requireNonNull(scorecard, "scorecard is null");
        expect = List.copyOf(expect);
    }

    /**
     * What came out.
     *
     * @param record the grade for the record of the run
     * @param lines what the comparison says to people
     * @param failures what does not hold and is not in the lines, in sentences
     * @param fails whether the run fails
     * @param gates each gate, be it held or not
     */
    public record Judged(
            ComplianceRecord record,
            List<String> lines,
            List<String> failures,
            boolean fails,
            List<Gate> gates) {

        public Judged {
            requireNonNull(record, "record is null");
            lines = List.copyOf(lines);
            failures = List.copyOf(failures);
            gates = List.copyOf(gates);
        }
    }

    /**
     * One thing that a grade is held to.
     *
     * @param key the key of the suite
     * @param claim what is to hold, behind "the grade of SERVER"
     * @param failure what does not hold; empty when it holds
     */
    public record Gate(String key, String claim, Optional<String> failure) {

        public Gate {
            requireNonNull(key, "key is null");
            requireNonNull(claim, "claim is null");
            requireNonNull(failure, "failure is null");
        }
    }

    /** Returns those of these gates that the keys of a suite name. */
    GradeGates only(Set<String> keys) {
        boolean compares = keys.contains(DELTA);
        return new GradeGates(
                least.filter(_ -> keys.contains(MIN_GRADE)),
                against.filter(_ -> compares),
                scorecard.filter(_ -> compares),
                compares ? expect : List.of());
    }

    /** Holds a grade against these gates. */
    public Judged judge(Graded graded, String minGrade) {
        ObjectNode json = graded.record().json().deepCopy();
        List<String> lines = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        List<Gate> gates = new ArrayList<>();
        boolean worse = false;
        if (against.isPresent()) {
            Delta delta = delta(graded, against.get());
            json.set("delta", delta.json());
            lines.add(delta.line());
            worse = delta.failed();
            delta.missed().forEach(it -> failures.add("grade_delta: " + it));
            gates.add(gate(delta));
        }
        Grade grade = graded.grading().grade();
        if (least.isPresent()) {
            String wanted = least.get().wire();
            Optional<String> low =
                    least.filter(grade::isWorseThan)
                            .map(it -> below(grade) + minGrade + " " + wanted);
            gates.add(new Gate(MIN_GRADE, atLeast(wanted), low));
            low.ifPresent(failures::add);
        }
        boolean open = graded.grading().count(Verdict.INCONCLUSIVE) > 0;
        if (grade == Grade.NONE && open) {
            String none = "no rule has a verdict, and some are inconclusive";
            gates.add(new Gate(KNOWN, IS_KNOWN, Optional.of(none)));
            failures.add(none);
        }
        return new Judged(
                new ComplianceRecord(json), lines, failures, worse || !failures.isEmpty(), gates);
    }

    static String atLeast(String grade) {
        return "is at least " + grade;
    }

    static String comparedWith(String scorecard) {
        return "compares well with " + scorecard;
    }

    private static String below(Grade grade) {
        return "the grade " + grade.wire() + " is below ";
    }

    private static Gate gate(Delta delta) {
        String told = delta.missed().isEmpty() ? delta.line() : String.join("; ", delta.missed());
        return new Gate(
                DELTA,
                comparedWith(delta.against()),
                Optional.of(told).filter(_ -> delta.failed()));
    }

    private Delta delta(Graded graded, String file) {
        Delta delta = Delta.of(graded.head(), graded.grading(), scorecard, file);
        if (expect.isEmpty()) {
            return delta;
        }
        ObjectNode values = Json.object();
        values.put("grade", graded.grading().grade().wire());
        values.put("score", graded.grading().score());
        values.put("grade_regressed", delta.gradeRegressed());
        var sections = values.putArray("regressed_sections");
        delta.sections().forEach(sections::add);
        List<String> missed = new ArrayList<>();
        for (Assertion assertion : expect) {
            mistake(assertion, values)
                    .ifPresent(text ->
                            missed.add(
                                    assertion.message().orElse(assertion.target() + ": " + text)));
        }
        return delta.expecting(missed);
    }

    private static Optional<String> mistake(Assertion assertion, JsonNode values) {
        return switch (assertion.target().resolve(values)) {
            case Resolution.Found(JsonNode value) ->
                    assertion.matcher() instanceof Deterministic matcher
                            ? sentence(matcher.judge(value))
                            : Optional.empty();
            case Resolution.Absent(String message) -> Optional.of(message);
        };
    }

    private static Optional<String> sentence(dev.mcptest.match.Verdict verdict) {
        return switch (verdict) {
            case dev.mcptest.match.Verdict.Pass() -> Optional.empty();
            case dev.mcptest.match.Verdict.Fail fail -> Optional.of(fail.message(Hiding.NONE));
            case dev.mcptest.match.Verdict.SuiteFault fault -> Optional.of(fault.message());
        };
    }
}
