package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.ModelId;
import dev.mcptest.mcplab.Extraction;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Status;
import dev.mcptest.suite.agent.AgentCaps;
import dev.mcptest.suite.agent.AgentEval;
import dev.mcptest.suite.agent.AgentQuestions;
import dev.mcptest.suite.agent.Fault;
import dev.mcptest.suite.agent.MoneyCaps;
import dev.mcptest.suite.agent.Recovery;
import dev.mcptest.suite.agent.TrialPlan;
import dev.mcptest.suite.agent.UserSide;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A conversation in which one model may use the tools of servers.
 *
 * @param agent the name of the agent test, which its rows share
 * @param servers the servers whose tools the model may use, in the order of the suite
 * @param temperature sent to the model only when present
 * @param faults what the servers do wrong, the first that fits a call
 * @param recovery how well the model must get over the faults
 * @param runs how often the conversation is held
 * @param budget what it, and all agent tests of its suite together, may cost
 * @param extract the values to take from the final response
 * @param expectation the conditions on the trace
 * @param eval what is asked of the conversation as a whole
 */
public record AgentTest(
        TestHeader header,
        String agent,
        ModelId model,
        List<String> servers,
        Optional<String> systemPrompt,
        OptionalDouble temperature,
        UserSide user,
        AgentCaps caps,
        List<Fault> faults,
        Optional<Recovery> recovery,
        TrialPlan runs,
        MoneyCaps budget,
        List<Extraction> extract,
        Expectation expectation,
        AgentEval eval)
        implements TestCase, Said {

    public AgentTest {
        requireNonNull(header, "header is null");
        requireNonNull(agent, "agent is null");
        requireNonNull(model, "model is null");
        servers = List.copyOf(servers);
        requireNonNull(systemPrompt, "systemPrompt is null");
        requireNonNull(temperature, "temperature is null");
        requireNonNull(user, "user is null");
        requireNonNull(caps, "caps is null");
        faults = List.copyOf(faults);
        requireNonNull(recovery, "recovery is null");
        requireNonNull(runs, "runs is null");
        requireNonNull(budget, "budget is null");
        extract = List.copyOf(extract);
        requireNonNull(expectation, "expectation is null");
        requireNonNull(eval, "eval is null");
    }

    /** Returns the conversation of a test that grades, which has no conditions of its own. */
    static AgentTest graded(
            TestHeader header,
            String name,
            ModelId model,
            List<String> servers,
            UserSide user,
            MoneyCaps budget) {
        return new AgentTest(
                header,
                "eval-" + name,
                model,
                servers,
                Optional.empty(),
                OptionalDouble.empty(),
                user,
                AgentCaps.OF_EVALUATIONS,
                List.of(),
                Optional.empty(),
                TrialPlan.ONCE,
                budget,
                List.of(),
                Expectation.NONE,
                AgentEval.NONE);
    }

    @Override
    public Optional<AgentTest> conversation() {
        return Optional.of(this);
    }

    @Override
    public Optional<ModelId> askedModel() {
        return Optional.of(model);
    }

    @Override
    public boolean hasOwnSessions() {
        return true;
    }

    @Override
    public List<Said> said() {
        return List.of(this);
    }

    @Override
    public List<AssertionRecord> unjudged() {
        List<AssertionRecord> entries = new ArrayList<>(expectation.unjudged());
        for (AgentQuestions.Question question : eval.asked().questions()) {
            entries.add(
                    AssertionRecord.unjudged(
                            Optional.of(question.label()),
                            Optional.of(question.target()),
                            AgentQuestions.MATCHER,
                            expectation.scoring().threshold().isPresent()
                                    ? OptionalDouble.of(1)
                                    : OptionalDouble.empty()));
        }
        if (recovery.isPresent()) {
            entries.add(AssertionRecord.of("recovery", Status.SKIP, Optional.empty()));
        }
        entries.addAll(eval.unjudged());
        return entries;
    }
}
