package dev.mcptest.execute;

import dev.mcptest.execute.repeat.Retries;
import dev.mcptest.execute.repeat.Trials;
import dev.mcptest.execute.tape.AgentTapes;
import dev.mcptest.hook.HooksOfRun;
import dev.mcptest.judge.StoredValues;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.pool.ServerPool;
import dev.mcptest.result.TestRecord;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.AgentTest;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Runs a test as often as it takes: its retries, and the runs of a conversation. */
final class Attempts {

    private final RunOptions options;
    private final ServerPool servers;
    private final HooksOfRun hooks;
    private final TestRunner tests;
    private final AgentTapes agentTapes;
    private final Snapshots snapshots;
    private final BooleanSupplier interrupted;

    Attempts(
            RunOptions options,
            ServerPool servers,
            HooksOfRun hooks,
            TestRunner tests,
            AgentTapes agentTapes,
            Snapshots snapshots,
            BooleanSupplier interrupted) {
        this.options = options;
        this.servers = servers;
        this.hooks = hooks;
        this.tests = tests;
        this.agentTapes = agentTapes;
        this.snapshots = snapshots;
        this.interrupted = interrupted;
    }

    /** What is known to fail is not retried for that, and a recording gives no other answer. */
    TestRecord run(Plan.Step step) {
        boolean once =
                options.ledgers().expectsFailure(step)
                        || step.isReplayed()
                        || step.test().judgedByRules();
        var retries = new Retries(once ? 0 : options.retries());
        try {
            return retries.run(
                    () -> {
                        servers.renew(step);
                        return attempt(step);
                    },
                    interrupted);
        } finally {
            servers.renew(step);
        }
    }

    private TestRecord attempt(Plan.Step step) {
        TestRecord ran =
                step.test()
                        .conversation()
                        .map(agent -> conversations(step, agent))
                        .orElseGet(() -> hooks.around(step, () -> tests.run(step)));
        return StoredValues.settle(snapshots, step, ran, !interrupted.getAsBoolean());
    }

    /** Runs each conversation with fresh servers. */
    private TestRecord conversations(Plan.Step step, AgentTest test) {
        agentTapes.begin(step, test);
        Supplier<TestRecord> one = () -> hooks.around(step, () -> tests.run(step));
        TestRecord ran =
                test.runs().count() == 1
                        ? one.get()
                        : new Trials(test, step.suite().models().neutral())
                                .run(
                                        () -> {
                                            servers.renew(step);
                                            return one.get();
                                        },
                                        interrupted);
        if (!interrupted.getAsBoolean()) {
            agentTapes.end(step, test, ran);
        }
        return ran;
    }
}
