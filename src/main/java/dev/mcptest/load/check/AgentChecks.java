package dev.mcptest.load.check;

import dev.mcptest.llm.ModelNames;
import dev.mcptest.load.eval.ExtractBinder;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.mcplab.Extraction;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

public final class AgentChecks {

    private final FilledSuite suite;
    private final Set<String> providers;

    private AgentChecks(FilledSuite suite) {
        this.suite = suite;
        this.providers = suite.root().fields("providers").keySet();
    }

    public static void check(FilledSuite suite) {
        var checks = new AgentChecks(suite);
        suite.root().items("agents").forEach(checks::checkAgent);
    }

    private void checkAgent(SourceNode agent) {
        suite.exactlyOne(
                agent,
                "an agent test",
                List.of("model", "models"),
                "model: ID for one model, models: [ID, ...] for several");
        agent.get("model").ifPresent(this::checkModel);
        agent.items("models").forEach(this::checkModel);
        checkEqualModels(agent.items("models"));
        AgentTargets.check(agent, suite);
        suite.names().unique(agent.items("extract"), "name", "extracted value");
        List<Extraction> _ = ExtractBinder.bind(agent.items("extract"), suite.problems());
        RunsChecks.check(agent, suite.problems());
        agent.get("eval").ifPresent(this::checkContext);
        agent.items("servers")
                .forEach(name -> suite.names().exists(name, "server", suite.servers()));
        checkPrompt(agent);
    }

    private void checkContext(SourceNode eval) {
        if (eval.items("agent_assertions").isEmpty()) {
            eval.get("agent_context")
                    .ifPresent(context ->
                            suite.problems()
                                    .warningAtKey(
                                            WarningCode.NO_EFFECT,
                                            context,
                                            "`agent_context` without `agent_assertions` has no"
                                                    + " effect",
                                            "add `agent_assertions`, or remove it"));
        }
    }

    private void checkModel(SourceNode model) {
        if (model.get("provider").isPresent()) {
            suite.names().exists(model.get("provider").get(), "provider", providers);
        } else if (!model.text().isEmpty()
                && new ModelNames(providers).resolve(model.text())
                        instanceof ModelNames.Resolution.Unknown(String message, String hint)) {
            suite.problems().error("unknown-model", model, message, hint);
        }
    }

    private void checkEqualModels(List<SourceNode> models) {
        Set<String> seen = new HashSet<>();
        for (SourceNode model : models) {
            if (!seen.add(new ModelNames(providers).identity(model.json()))) {
                suite.problems()
                        .error(
                                "equal-models",
                                model,
                                "the model is listed twice",
                                "remove it; `runs` repeats a test");
            }
        }
    }

    private void checkPrompt(SourceNode agent) {
        boolean says = agent.get("prompt").isPresent() || agent.get("turns").isPresent();
        if (agent.json().isObject() && !says && !suite.problems().hasUnknownKeyIn(agent)) {
            suite.problems()
                    .error(
                            "missing-key",
                            agent,
                            "`prompt` is missing: an agent test needs it, or `turns`",
                            "`prompt`: what the user says first");
        }
    }
}
