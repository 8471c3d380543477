package dev.mcptest.judge;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Phrase;
import dev.mcptest.judge.score.Judged;
import dev.mcptest.match.Verdict;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.suite.expect.HeaderRule;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

record HeaderJudge(String testName, Hiding hiding) {

    private static final String NOT_HTTP = "not judged: the answer did not come over HTTP";

    Judged judge(HeaderRule rule, JsonNode envelope) {
        if (!envelope.path("headers").isObject()) {
            return Judged.of(
                    record(rule, Status.SKIP, Optional.of(NOT_HTTP))
                            .withNote("a server that is a process sends no headers"));
        }
        JsonNode value = envelope.path("headers").path(rule.header());
        return switch (verdict(rule, value)) {
            case Verdict.Pass() -> Judged.of(record(rule, Status.PASS, Optional.empty()));
            case Verdict.Fail fail ->
                    new Judged(
                                    record(rule, Status.FAIL, Optional.of(fail.message(hiding))),
                                    Optional.of(failure(rule, fail)))
                            .at(rule.position());
            case Verdict.SuiteFault fault ->
                    throw new IllegalStateException("no rule of a header runs code: " + fault);
        };
    }

    private static Verdict verdict(HeaderRule rule, JsonNode value) {
        boolean present = !value.isMissingNode();
        if (present != rule.present()) {
            return absence(rule, value);
        }
        return present && rule.matcher().isPresent()
                ? rule.matcher().get().judge(value)
                : Verdict.pass();
    }

    private static Verdict absence(HeaderRule rule, JsonNode value) {
        return rule.present()
                ? new Verdict.Fail(
                        Phrase.words("the answer has no header " + rule.header()),
                        rule.matcher().map(matcher -> matcher.argument()),
                        Optional.empty(),
                        Map.of())
                : new Verdict.Fail(
                        Phrase.of(
                                "the answer has the header {}, which must be absent",
                                rule.header()),
                        Optional.empty(),
                        Optional.of(value),
                        Map.of());
    }

    private static AssertionRecord record(
            HeaderRule rule, Status status, Optional<String> message) {
        return new AssertionRecord(
                Optional.empty(),
                Optional.of(rule.target()),
                rule.field(),
                status,
                message,
                Optional.empty(),
                OptionalDouble.empty());
    }

    private Failure failure(HeaderRule rule, Verdict.Fail fail) {
        ObjectNode details = fail.details(hiding);
        details.put("header", rule.header());
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.of(rule.target()),
                Optional.of(rule.field()),
                fail.message(hiding),
                fail.expected(),
                fail.actual(),
                details);
    }
}
