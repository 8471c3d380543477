package dev.mcptest.load.check;

import dev.mcptest.llm.ModelNames;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;

import tools.jackson.databind.JsonNode;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
        RunsChecks.check(agent, suite.problems());
        agent.items("servers")
                .forEach(name -> suite.names().exists(name, "server", suite.servers()));
        checkPrompt(agent);
        agent.get("eval").ifPresent(this::checkTools);
        agent.get("eval").ifPresent(this::checkPatterns);
    }

    private void checkPatterns(SourceNode eval) {
        for (String block : List.of("response_assertions", "tool_input_assertions")) {
            for (SourceNode assertion : eval.items(block)) {
                check(assertion, "pattern", "not a regex of JavaScript");
                check(assertion, "path", "not a JSONPath");
            }
        }
    }

    private void check(SourceNode assertion, String key, String message) {
        SourceNode text = assertion.fields().get(key);
        if (text == null || text.text().isEmpty() || !text.references().isEmpty()) {
            return;
        }
        boolean path = key.equals("path");
        Optional<String> fault =
                path ? JsonPathSyntax.fault(text.text()) : JavaScriptRegex.fault(flagless(text));
        fault.ifPresent(what ->
                suite.problems()
                        .fault(
                                path ? "jsonpath" : "regex",
                                text,
                                text.mark(),
                                message + ": " + what));
    }

    /** Returns a pattern without leading flags, which are allowed and have no effect. */
    private static String flagless(SourceNode pattern) {
        return pattern.text().replaceFirst("^\\(\\?[imsx]+\\)", "");
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
        Set<JsonNode> seen = new HashSet<>();
        for (SourceNode model : models) {
            if (!seen.add(model.json())) {
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

    private void checkTools(SourceNode eval) {
        Set<String> forbidden = new HashSet<>();
        eval.get("tool_constraints")
                .map(node -> node.items("forbidden_tools"))
                .ifPresent(tools -> tools.forEach(tool -> forbidden.add(tool.text())));
        eval.get("tool_constraints")
                .map(node -> node.items("required_tools"))
                .ifPresent(tools -> refuse(tools, "required", forbidden));
        eval.get("tool_sequence")
                .filter(node -> node.json().isArray())
                .ifPresent(node -> refuse(node.items(), "part of `tool_sequence`", forbidden));
    }

    private void refuse(List<SourceNode> tools, String as, Set<String> forbidden) {
        for (SourceNode tool : tools) {
            if (!tool.text().isEmpty() && forbidden.contains(tool.text())) {
                suite.problems()
                        .error(
                                "tool-contradiction",
                                tool,
                                "`" + tool.text() + "` is " + as + " and forbidden",
                                "no conversation can satisfy both");
            }
        }
    }
}
