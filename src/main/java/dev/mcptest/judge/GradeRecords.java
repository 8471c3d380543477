package dev.mcptest.judge;

import dev.mcptest.eval.Grade;
import dev.mcptest.json.Json;
import dev.mcptest.judge.score.Judged;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.part.Judgement;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.OptionalDouble;

/** Writes down the grade of an assertion. */
final class GradeRecords {

    private GradeRecords() {}

    static Judged judged(String testName, Assertion assertion, Grade grade, boolean weighs) {
        boolean says = grade.status() != Status.PASS && !grade.reason().isEmpty();
        var record =
                new AssertionRecord(
                        assertion.name(),
                        Optional.of(assertion.target().toString()),
                        assertion.matcher().name(),
                        grade.status(),
                        says ? Optional.of(grade.reason()) : Optional.empty(),
                        Optional.empty(),
                        weighs ? OptionalDouble.of(assertion.weight()) : OptionalDouble.empty(),
                        Optional.of(judgement(grade)));
        return new Judged(
                record,
                grade.status() == Status.FAIL
                        ? Optional.of(failure(testName, assertion, grade))
                        : Optional.empty());
    }

    /** Returns the verdict on a metric, which has no target. */
    static Judged judged(String testName, String metric, Grade grade) {
        boolean says = grade.status() != Status.PASS && !grade.reason().isEmpty();
        var record =
                AssertionRecord.of(
                                metric,
                                grade.status(),
                                says ? Optional.of(grade.reason()) : Optional.empty())
                        .with(judgement(grade));
        return new Judged(
                record,
                grade.status() == Status.FAIL
                        ? Optional.of(failure(testName, metric, grade))
                        : Optional.empty());
    }

    private static Failure failure(String testName, String metric, Grade grade) {
        ObjectNode details = Json.object().put("diff", grade.shortfall());
        grade.judge()
                .map(judge -> judge.path("path").asString(""))
                .filter(path -> !path.isEmpty())
                .ifPresent(path -> details.put("note", "path: " + path));
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.empty(),
                Optional.of(metric),
                grade.reason().isEmpty() ? grade.shortfall() : grade.reason(),
                Optional.of(Json.nodes().numberNode(grade.threshold())),
                Optional.of(Json.nodes().numberNode(grade.score().orElse(0))),
                details);
    }

    static Judgement judgement(Grade grade) {
        return new Judgement(grade.score(), OptionalDouble.of(grade.threshold()), grade.judge());
    }

    private static Failure failure(String testName, Assertion assertion, Grade grade) {
        ObjectNode details = Json.object().put("diff", grade.shortfall());
        String reason = grade.reason().isEmpty() ? grade.shortfall() : grade.reason();
        if (assertion.message().isPresent()) {
            details.put("note", reason);
        }
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.of(assertion.target().toString()),
                Optional.of(assertion.matcher().name()),
                assertion.message().orElse(reason),
                Optional.of(Json.nodes().numberNode(grade.threshold())),
                Optional.of(Json.nodes().numberNode(grade.score().orElse(0))),
                details);
    }
}
