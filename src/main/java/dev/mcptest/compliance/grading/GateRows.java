package dev.mcptest.compliance.grading;

import dev.mcptest.compliance.report.Graded;
import dev.mcptest.json.Json;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Outcome;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Scores;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Writes what a grade is held to as tests of the record. */
public final class GateRows {

    private GateRows() {}

    /**
     * Returns a test for each gate.
     *
     * @param options what selects the rules and sets the gates on a command line, with a space
     *     before
     */
    public static List<TestRecord> of(
            GradeGates.Judged judged, Graded graded, GradedTarget target, String options) {
        return judged.gates().stream().map(it -> row(it, graded, target, options)).toList();
    }

    private static TestRecord row(
            GradeGates.Gate gate, Graded graded, GradedTarget target, String options) {
        TestIdentity identity = identity(gate, graded, target);
        List<Failure> failures =
                gate.failure().stream()
                        .map(it -> failure(gate, target.redactor().text(it), identity.name()))
                        .toList();
        TestRecord row =
                TestRecord.live(
                        identity,
                        Outcome.of(Scores.NONE, List.of(), failures, List.of()),
                        OptionalDouble.empty(),
                        0,
                        1,
                        Optional.empty());
        return failures.isEmpty()
                ? row
                : row.reproducedBy("mcptest compliance run" + options + target.reproduce());
    }

    private static Failure failure(GradeGates.Gate gate, String message, String name) {
        return new Failure(
                FailureKind.COMPLIANCE,
                name,
                Optional.empty(),
                Optional.empty(),
                Optional.of(gate.key()),
                message,
                Optional.empty(),
                Optional.empty(),
                Json.object());
    }

    private static TestIdentity identity(GradeGates.Gate gate, Graded graded, GradedTarget target) {
        String revision = graded.head().path("revision").asString("");
        TestRecord first = graded.rows().getFirst();
        String id = RuleRows.id(target.label(), gate.key());
        boolean several = first.identity().id().text().endsWith(" @" + revision);
        return new TestIdentity(
                new TestId(several ? id + " @" + revision : id),
                RuleRows.gateName(target.label(), gate.claim()),
                TestKind.COMPLIANCE,
                "compliance",
                first.identity().file(),
                first.identity().line(),
                Optional.of(target.label()),
                Optional.empty(),
                Optional.of(revision),
                List.of(),
                Optional.empty());
    }
}
