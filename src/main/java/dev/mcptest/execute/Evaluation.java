package dev.mcptest.execute;

import dev.mcptest.json.Json;
import dev.mcptest.json.Resolution;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.Snapshot;
import dev.mcptest.match.Verdict;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.suite.Assertion;
import dev.mcptest.suite.Expectation;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges an answer by what a test expects. */
final class Evaluation {

    private final String testName;
    private final StoredValues stored;
    private final List<AssertionRecord> assertions = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();

    private Evaluation(String testName, StoredValues stored) {
        this.testName = testName;
        this.stored = stored;
    }

    /** Judges every assertion and budget; a failed one does not end the judging. */
    static Evaluation of(
            String testName, Expectation expectation, Envelope envelope, StoredValues stored) {
        var evaluation = new Evaluation(testName, stored);
        if (expectation.hasNoAssertions()) {
            evaluation.judgeSuccess(envelope);
        }
        for (Assertion assertion : expectation.assertions()) {
            evaluation.judge(assertion, envelope.root());
        }
        expectation
                .maxDurationMs()
                .ifPresent(budget ->
                        evaluation.judgeDuration(
                                budget, envelope.root().path("duration_ms").asDouble(0)));
        return evaluation;
    }

    List<AssertionRecord> assertions() {
        return assertions;
    }

    List<Failure> failures() {
        return failures;
    }

    private void judge(Assertion assertion, JsonNode root) {
        Verdict verdict =
                switch (assertion.target().resolve(root)) {
                    case Resolution.Found(JsonNode value) -> verdict(assertion, value);
                    case Resolution.Absent(String message) -> absent(assertion, message);
                };
        switch (verdict) {
            case Verdict.Pass() -> record(assertion, Status.PASS, Optional.empty());
            case Verdict.Fail fail -> {
                record(assertion, Status.FAIL, Optional.of(fail.message()));
                failures.add(failure(assertion, fail));
            }
            case Verdict.SuiteFault fault -> {
                record(assertion, Status.FAIL, Optional.of(fault.message()));
                failures.add(failure(assertion, fault));
            }
        }
    }

    private Verdict absent(Assertion assertion, String message) {
        stored.absent(assertion);
        return new Verdict.Fail(
                message,
                Optional.of(assertion.matcher().argument()),
                Optional.empty(),
                Json.object());
    }

    private Verdict verdict(Assertion assertion, JsonNode value) {
        return switch (assertion.matcher()) {
            case Deterministic matcher -> matcher.judge(value);
            case Snapshot matcher -> stored.judge(matcher, assertion, value);
        };
    }

    private void record(Assertion assertion, Status status, Optional<String> message) {
        assertions.add(
                new AssertionRecord(
                        assertion.name(),
                        Optional.of(assertion.target().toString()),
                        assertion.matcher().name(),
                        status,
                        message));
    }

    private Failure failure(Assertion assertion, Verdict.Fail fail) {
        ObjectNode details = fail.details().deepCopy();
        if (assertion.message().isPresent() && !details.has("note")) {
            details.put("note", fail.message());
        }
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.of(assertion.target().toString()),
                Optional.of(assertion.matcher().name()),
                assertion.message().orElse(fail.message()),
                fail.expected(),
                fail.actual(),
                details);
    }

    /** The author's own message is about the answer, which was not at fault. */
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

    private void judgeDuration(long budgetMs, double actualMs) {
        boolean inTime = actualMs <= budgetMs;
        String message =
                "took " + Millis.text(actualMs) + ", over the budget of " + budgetMs + " ms";
        assertions.add(
                new AssertionRecord(
                        Optional.empty(),
                        Optional.empty(),
                        "max_duration_ms",
                        inTime ? Status.PASS : Status.FAIL,
                        inTime ? Optional.empty() : Optional.of(message)));
        if (!inTime) {
            failures.add(
                    new Failure(
                            FailureKind.BUDGET,
                            testName,
                            Optional.empty(),
                            Optional.empty(),
                            Optional.of("max_duration_ms"),
                            message,
                            Optional.of(Json.nodes().numberNode(budgetMs)),
                            Optional.of(Json.nodes().numberNode(Millis.rounded(actualMs))),
                            Json.object()));
        }
    }

    /** A test that says nothing of the answer asks for a call that succeeds. */
    private void judgeSuccess(Envelope envelope) {
        if (!envelope.isError()) {
            return;
        }
        String target = envelope.isRpcError() ? "result.error" : "result.isError";
        failures.add(
                new Failure(
                        FailureKind.ASSERTION,
                        testName,
                        Optional.empty(),
                        Optional.of(target),
                        Optional.of("succeeds"),
                        ErrorText.of(envelope),
                        Optional.empty(),
                        Optional.empty(),
                        Json.object()
                                .put(
                                        "note",
                                        "a test without assertions passes only when its call"
                                                + " succeeds")));
    }
}
