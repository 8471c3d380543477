package dev.mcptest.judge;

import dev.mcptest.eval.Grade;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.judge.score.Judged;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.suite.agent.AgentQuestions;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.OptionalDouble;

/** Writes down what a judge answered to a question about a conversation. */
final class QuestionJudge {

    private static final String NO_REASON = "the judge says no and gives no reason";

    private QuestionJudge() {}

    static Judged judged(
            String testName,
            AgentQuestions.Question question,
            Grade grade,
            String response,
            boolean weighs,
            Hiding hiding) {
        Optional<String> message =
                grade.status() == Status.PASS ? Optional.empty() : Optional.of(reason(grade));
        var record =
                new AssertionRecord(
                                Optional.of(question.label()),
                                Optional.of(question.target()),
                                AgentQuestions.MATCHER,
                                grade.status(),
                                message,
                                Optional.empty(),
                                weighs ? OptionalDouble.of(1) : OptionalDouble.empty())
                        .with(GradeRecords.judgement(grade));
        return new Judged(
                        record,
                        grade.status() == Status.FAIL
                                ? Optional.of(failure(testName, question, grade, response, hiding))
                                : Optional.empty())
                .at(question.position());
    }

    private static String reason(Grade grade) {
        return grade.reason().isEmpty() ? NO_REASON : grade.reason();
    }

    private static Failure failure(
            String testName,
            AgentQuestions.Question question,
            Grade grade,
            String response,
            Hiding hiding) {
        ObjectNode details =
                Json.object().put("note", question.label()).put("diff", grade.shortfall());
        return new Failure(
                FailureKind.ASSERTION,
                testName,
                Optional.empty(),
                Optional.of(question.target()),
                Optional.of(AgentQuestions.MATCHER),
                reason(grade),
                Optional.of(Json.nodes().stringNode(question.text())),
                Optional.of(LabJudge.shown(Json.nodes().stringNode(response), hiding)),
                details);
    }
}
