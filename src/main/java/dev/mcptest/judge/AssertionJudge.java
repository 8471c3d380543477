package dev.mcptest.judge;

import dev.mcptest.eval.Grade;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.judge.score.Judged;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.match.Snapshot;
import dev.mcptest.match.Verdict;
import dev.mcptest.match.composed.Composed;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

record AssertionJudge(
        String testName, StoredValues stored, Transformer transformer, Asked asked, Hiding hiding) {

    /** Grades the value at the target of an assertion, knowing what was asked. */
    @FunctionalInterface
    interface Asked {
        Grade grade(JudgedMatcher matcher, JsonNode value);
    }

    /**
     * Evaluates an assertion.
     *
     * @param root where its target is looked up
     * @param weighs whether its weight counts in a score
     */
    Judged judge(Assertion assertion, JsonNode root, boolean weighs) {
        return verdict(assertion, root, weighs).at(assertion.position());
    }

    private Judged verdict(Assertion assertion, JsonNode root, boolean weighs) {
        try {
            return switch (assertion.target().resolve(root)) {
                case Resolution.Found(JsonNode value) ->
                        judgedOn(rewritten(value, assertion), assertion, weighs);
                case Resolution.Absent(String message) ->
                        judged(assertion, absent(assertion, message), weighs);
            };
        } catch (TransformException e) {
            return new Judged(
                    record(assertion, Status.FAIL, Optional.of(e.text()), weighs),
                    Optional.of(e.ofAssertion(testName, assertion)));
        }
    }

    private Judged judged(Assertion assertion, Verdict verdict, boolean weighs) {
        return switch (verdict) {
            case Verdict.Pass() ->
                    Judged.of(record(assertion, Status.PASS, Optional.empty(), weighs));
            case Verdict.Fail fail ->
                    new Judged(
                            record(
                                    assertion,
                                    Status.FAIL,
                                    Optional.of(fail.message(hiding)),
                                    weighs),
                            Optional.of(failure(assertion, fail)));
            case Verdict.SuiteFault fault ->
                    new Judged(
                            record(assertion, Status.FAIL, Optional.of(fault.message()), weighs),
                            Optional.of(failure(assertion, fault)));
        };
    }

    private JsonNode rewritten(JsonNode value, Assertion assertion) throws TransformException {
        return assertion.transform().isPresent()
                ? transformer.apply(assertion.transform().get(), value)
                : value;
    }

    private Verdict absent(Assertion assertion, String message) {
        stored.absent(assertion);
        return new Verdict.Fail(
                Phrase.words(message),
                Optional.of(assertion.matcher().argument()),
                Optional.empty(),
                Map.of());
    }

    private Judged judgedOn(JsonNode value, Assertion assertion, boolean weighs) {
        return switch (assertion.matcher()) {
            case Deterministic matcher -> judged(assertion, matcher.judge(value), weighs);
            case Snapshot matcher -> judged(assertion, stored.judge(matcher, value), weighs);
            case JudgedMatcher matcher ->
                    GradeRecords.judged(testName, assertion, asked.grade(matcher, value), weighs);
        };
    }

    private static AssertionRecord record(
            Assertion assertion, Status status, Optional<String> message, boolean weighs) {
        return new AssertionRecord(
                assertion.name(),
                Optional.of(assertion.target().toString()),
                assertion.matcher().name(),
                status,
                message,
                Optional.empty(),
                weighs ? OptionalDouble.of(assertion.weight()) : OptionalDouble.empty());
    }

    private Failure failure(Assertion assertion, Verdict.Fail fail) {
        boolean faulty = fail.undecided() && assertion.matcher() instanceof Composed;
        ObjectNode details = fail.details(hiding);
        String message = fail.message(hiding);
        if (!faulty && assertion.message().isPresent() && !details.has("note")) {
            details.put("note", message);
        }
        return new Failure(
                faulty ? FailureKind.SUITE : FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.of(assertion.target().toString()),
                Optional.of(assertion.matcher().name()),
                faulty ? message : assertion.message().orElse(message),
                fail.expected(),
                fail.actual(),
                details);
    }

    /** The author's message is about the response, but here the suite is at fault. */
    private Failure failure(Assertion assertion, Verdict.SuiteFault fault) {
        return new Failure(
                FailureKind.SUITE,
                testName,
                Optional.empty(),
                Optional.of(assertion.target().toString()),
                Optional.of(assertion.matcher().name()),
                fault.message(),
                Optional.of(fault.expected()),
                Optional.of(fault.actual()),
                Json.object());
    }
}
