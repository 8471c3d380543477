package dev.mcptest.load.block;

import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.load.eval.AgentEvalBinder;
import dev.mcptest.load.eval.ExtractBinder;
import dev.mcptest.load.eval.MoneyBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.agent.AgentCaps;
import dev.mcptest.suite.agent.AgentEval;
import dev.mcptest.suite.agent.Fault;
import dev.mcptest.suite.agent.Recovery;
import dev.mcptest.suite.agent.TrialPlan;
import dev.mcptest.suite.agent.UserSide;
import dev.mcptest.suite.expect.Expectation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Binds the rows of agent tests. */
final class AgentBinder {

    private static final int MAX_TURNS = 10;
    private static final int MAX_TOKENS = 1024;
    private static final int SIMULATED_TURNS = 6;
    private static final double CONFIDENCE = 0.95;

    private final FilledSuite draft;
    private final Problems problems;

    AgentBinder(FilledSuite draft) {
        this.draft = draft;
        this.problems = draft.problems();
    }

    /** Returns what the name of a row has after the name of its agent. */
    static String suffix(SourceNode model) {
        String label =
                model.json().isObject()
                        ? model.text("provider").orElse("") + "/" + model.text("id").orElse("")
                        : model.text();
        return " [" + label + "]";
    }

    Bound<TestCase> bind(SourceNode row, TestHeader header, Bound<Expectation> expect) {
        Optional<ModelId> model = row.get("model").flatMap(this::model);
        Optional<UserSide> user = user(row);
        if (model.isEmpty() || user.isEmpty()) {
            return Bound.refused(row, problems);
        }
        if (!(expect instanceof Bound.Value<Expectation>(var expectation))) {
            return Bound.lacking(expect);
        }
        var values = new Values(row, problems);
        return Bound.of(
                new AgentTest(
                        header,
                        agent(row, header.name()),
                        model.get(),
                        values.names("servers"),
                        values.text("system_prompt"),
                        values.number("temperature"),
                        user.get(),
                        caps(values),
                        faults(values.names("inject")),
                        row.get("recovery").map(this::recovery),
                        row.get("runs").map(runs -> runs(runs, values)).orElse(TrialPlan.ONCE),
                        MoneyBinder.bind(draft.root()),
                        ExtractBinder.bind(row.items("extract"), problems),
                        expectation,
                        row.get("eval")
                                .map(new AgentEvalBinder(draft)::bind)
                                .orElse(AgentEval.NONE)));
    }

    private Optional<ModelId> model(SourceNode written) {
        return new ModelNames(draft.root().fields("providers").keySet()).resolve(written.json())
                        instanceof ModelNames.Resolution.Known(ModelId id)
                ? Optional.of(id)
                : Optional.empty();
    }

    private static String agent(SourceNode row, String name) {
        String suffix = row.get("model").map(AgentBinder::suffix).orElse("");
        return row.items("models").size() > 1 && name.endsWith(suffix)
                ? name.substring(0, name.length() - suffix.length())
                : name;
    }

    private Optional<UserSide> user(SourceNode row) {
        Optional<String> prompt = new Values(row, problems).name("prompt");
        SourceNode turns = row.fields().get("turns");
        if (turns == null) {
            return prompt.map(UserSide.Prompt::new);
        }
        SourceNode simulated = turns.fields().get("simulate");
        if (simulated != null) {
            var values = new Values(simulated, problems);
            return values.name("goal")
                    .map(goal ->
                            new UserSide.Simulation(
                                    prompt,
                                    goal,
                                    values.name("persona"),
                                    whole(values, "max_turns", SIMULATED_TURNS)));
        }
        List<String> messages = new ArrayList<>();
        for (SourceNode turn : turns.items()) {
            new Values(turn, problems).name("user").ifPresent(messages::add);
        }
        return messages.isEmpty()
                ? Optional.empty()
                : Optional.of(new UserSide.Script(prompt, messages));
    }

    private static AgentCaps caps(Values values) {
        return new AgentCaps(
                whole(values, "max_turns", MAX_TURNS),
                whole(values, "max_tokens", MAX_TOKENS),
                values.whole("token_budget"),
                values.whole("max_tool_calls"),
                values.duration("time_budget"));
    }

    private static int whole(Values values, String key, int otherwise) {
        return (int) Math.min(values.whole(key).orElse(otherwise), Integer.MAX_VALUE);
    }

    private List<Fault> faults(List<String> names) {
        List<Fault> faults = new ArrayList<>();
        for (String name : names) {
            for (SourceNode fault : draft.root().items("faults")) {
                if (fault.text("name").equals(Optional.of(name))) {
                    faults.add(fault(name, fault));
                }
            }
        }
        return faults;
    }

    private Fault fault(String name, SourceNode fault) {
        var values = new Values(fault, problems);
        Optional<Values> target = fault.get("target").map(node -> new Values(node, problems));
        return new Fault(
                name,
                target.flatMap(it -> it.name("tool")),
                target.flatMap(it -> it.name("server")),
                switch (values.name("kind").orElse("hang")) {
                    case "wedged" -> new Fault.Wedged();
                    case "slow" -> new Fault.Slow(values.whole("delay_ms").orElse(0));
                    case "recover_after" ->
                            new Fault.RecoverAfter(values.whole("failures").orElse(0));
                    default -> new Fault.Hang();
                });
    }

    private Recovery recovery(SourceNode recovery) {
        var values = new Values(recovery, problems);
        return new Recovery(
                values.whole("max_detection_ms").orElse(1),
                values.whole("max_recovery_ms"),
                values.flag("require_clean_timeout").orElse(false));
    }

    private TrialPlan runs(SourceNode runs, Values row) {
        if (!runs.json().isObject()) {
            int count = whole(row, "runs", 1);
            return new TrialPlan(count, new TrialPlan.MinPasses(count), true);
        }
        var values = new Values(runs, problems);
        int count = whole(values, "count", 1);
        TrialPlan.Gate gate =
                runs.fields().containsKey("min_pass_rate")
                        ? new TrialPlan.MinRate(
                                values.number("min_pass_rate").orElse(1),
                                values.number("confidence").orElse(CONFIDENCE))
                        : new TrialPlan.MinPasses(whole(values, "min_passes", count));
        return new TrialPlan(count, gate, values.flag("early_stop").orElse(true));
    }
}
