package dev.mcptest.execute;

import dev.mcptest.agent.Money;
import dev.mcptest.execute.cost.CostCap;
import dev.mcptest.execute.cost.Purse;
import dev.mcptest.execute.tape.AgentTapes;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.Warnings;
import dev.mcptest.world.Ticker;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/** Creates what runs the tests in which language models take part. */
final class ModelRuns {

    private final Benches benches;
    private final Judge judge;
    private final AgentTapes tapes;
    private final Caller caller;
    private final CostCap cap;
    private final Warnings warnings;
    private final Ticker ticker;
    private final BiConsumer<Plan.Step, String> progress;
    private final Purse purse = new Purse();

    /**
     * @param maxUsd the limit for the evaluations of the run
     * @param progress receives lines about the progress of a conversation
     */
    ModelRuns(
            Benches benches,
            Judge judge,
            AgentTapes tapes,
            Caller caller,
            Optional<BigDecimal> maxUsd,
            Warnings warnings,
            Ticker ticker,
            BiConsumer<Plan.Step, String> progress) {
        this.benches = benches;
        this.judge = judge;
        this.tapes = tapes;
        this.caller = caller;
        this.cap = new CostCap(maxUsd, () -> benches.models().spending().sums().cents());
        this.warnings = warnings;
        this.ticker = ticker;
        this.progress = progress;
    }

    AgentRun agents() {
        return agents(new AgentJudge(judge)::judge, UnaryOperator.identity());
    }

    EvalRun evals() {
        return new EvalRun(
                benches,
                judge,
                tapes,
                purse,
                (judging, allowance) -> agents(judging, allowance::within),
                cap);
    }

    private AgentRun agents(AgentRun.Judging judging, UnaryOperator<Money> limits) {
        return new AgentRun(
                benches.models(),
                tapes,
                purse,
                caller,
                judging,
                limits,
                warnings,
                ticker,
                progress);
    }
}
