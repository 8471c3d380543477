package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.ModelId;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;
import dev.mcptest.suite.agent.MoneyCaps;
import dev.mcptest.suite.agent.UserSide;
import dev.mcptest.suite.expect.Said;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import java.util.List;
import java.util.Optional;

/**
 * An answer that is graded by a rubric.
 *
 * @param eval the name of the evaluation, which its rows share
 * @param prompt what the model is asked, or what the response answers
 * @param response the answer to grade; empty to ask a model
 * @param model the model to ask, or else one that judges; empty as long as it is not known
 * @param judge who grades
 * @param budget what it, and all evaluations of its suite together, may cost
 */
public record EvalTest(
        TestHeader header,
        String eval,
        String prompt,
        Optional<String> response,
        Optional<ModelId> model,
        Rubric rubric,
        JudgeSpec judge,
        MoneyCaps budget)
        implements TestCase, Said {

    /** The matcher of the only assertion of an evaluation. */
    public static final String MATCHER = "rubric";

    public EvalTest {
        requireNonNull(header, "header is null");
        requireNonNull(eval, "eval is null");
        requireNonNull(prompt, "prompt is null");
        requireNonNull(response, "response is null");
        requireNonNull(model, "model is null");
        requireNonNull(rubric, "rubric is null");
        requireNonNull(judge, "judge is null");
        requireNonNull(budget, "budget is null");
    }

    /** Returns this evaluation with the model to ask, and who judges. */
    public EvalTest with(ModelId other, JudgeSpec otherJudge) {
        return new EvalTest(
                header, eval, prompt, response, Optional.of(other), rubric, otherJudge, budget);
    }

    @Override
    public Optional<AgentTest> conversation() {
        var user = new UserSide.Prompt(prompt);
        return model.map(asked -> AgentTest.graded(header, eval, asked, servers(), user, budget));
    }

    @Override
    public List<String> servers() {
        return response.isPresent() ? List.of() : List.of(header.server());
    }

    @Override
    public Optional<ModelId> askedModel() {
        return response.isPresent() ? Optional.empty() : model;
    }

    @Override
    public boolean hasOwnSessions() {
        return response.isEmpty();
    }

    @Override
    public List<Said> said() {
        return List.of(this);
    }

    @Override
    public List<AssertionRecord> unjudged() {
        return List.of(AssertionRecord.of(MATCHER, Status.SKIP, Optional.empty()));
    }
}
