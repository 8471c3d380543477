package dev.mcptest.judge;

import dev.mcptest.json.Json;
import dev.mcptest.judge.score.Judged;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.suite.expect.DurationBudget;
import dev.mcptest.suite.expect.TokenBudget;

import tools.jackson.databind.JsonNode;

import java.util.Optional;

record BudgetJudge(String testName, Origin origin) {

    static final String DURATION = "max_duration_ms";
    static final String TOKENS = "max_response_tokens";

    Judged duration(DurationBudget budget, double actualMs) {
        if (origin.skipsBudgets().isPresent()) {
            return skipped(DURATION);
        }
        if (actualMs <= budget.ms()) {
            return Judged.of(AssertionRecord.of(DURATION, Status.PASS, Optional.empty()));
        }
        String message =
                "took " + Millis.text(actualMs) + ", over the budget of " + budget.ms() + " ms";
        return breach(
                        AssertionRecord.of(DURATION, Status.FAIL, Optional.of(message)),
                        Json.nodes().numberNode(budget.ms()),
                        Json.nodes().numberNode(Millis.rounded(actualMs)))
                .at(budget.position());
    }

    Judged tokens(TokenBudget budget, JsonNode envelope) {
        if (origin.skipsBudgets().isPresent()) {
            return skipped(TOKENS);
        }
        ResponseTokens count = ResponseTokens.count(envelope, budget);
        if (count.tokens() <= budget.tokens()) {
            return Judged.of(
                    AssertionRecord.of(TOKENS, Status.PASS, Optional.empty())
                            .withNote(count.text()));
        }
        var record =
                AssertionRecord.of(
                                TOKENS,
                                Status.FAIL,
                                Optional.of(
                                        count.tokens()
                                                + " tokens, over the "
                                                + (budget.soft() ? "soft " : "")
                                                + "budget of "
                                                + budget.tokens()))
                        .withNote(count.text());
        return budget.soft()
                ? Judged.of(record)
                : breach(
                                record,
                                Json.nodes().numberNode(budget.tokens()),
                                Json.nodes().numberNode(count.tokens()))
                        .at(budget.position());
    }

    private Judged skipped(String budget) {
        return Judged.of(AssertionRecord.of(budget, Status.SKIP, origin.skipsBudgets()));
    }

    private Judged breach(AssertionRecord record, JsonNode expected, JsonNode actual) {
        var details = Json.object();
        record.note().ifPresent(note -> details.put("note", note));
        return new Judged(
                record,
                Optional.of(
                        new Failure(
                                FailureKind.BUDGET,
                                testName,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(record.matcher()),
                                record.message().orElse("over budget"),
                                Optional.of(expected),
                                Optional.of(actual),
                                details)));
    }
}
