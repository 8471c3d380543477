package dev.mcptest.scaffold.mcplab;

import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns agents into the fields of tests, and into the providers that they need. */
record Agents(Map<String, SourceNode> providers, Problems problems) {

    private static final int MAX_TURNS = 30;
    private static final String AZURE =
            "${AZURE_OPENAI_ENDPOINT:-https://RESOURCE.openai.azure.com}/openai/deployments/";

    /** Returns the fields that each test of an agent has. */
    Map<String, SourceNode> map(Entry agent) {
        agent.refuseOthers(
                List.of(
                        "id",
                        "name",
                        "provider",
                        "model",
                        "temperature",
                        "max_tokens",
                        "system",
                        "max_turns"),
                problems);
        agent.text("name", problems);
        SourceNode node = agent.node();
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        fields.put("model", model(agent));
        copy(node, "temperature", "temperature", fields);
        copy(node, "max_tokens", "max_tokens", fields);
        if (!node.get("system")
                .filter(it -> it.json().isString() && it.text().isEmpty())
                .isPresent()) {
            copy(node, "system", "system_prompt", fields);
        }
        fields.put("max_turns", Made.value(Json.nodes().numberNode(MAX_TURNS), node));
        copy(node, "max_turns", "max_turns", fields);
        return fields;
    }

    private void copy(SourceNode node, String from, String to, Map<String, SourceNode> fields) {
        node.get(from).ifPresent(value -> fields.put(to, Made.copy(value, problems)));
    }

    private SourceNode model(Entry agent) {
        Optional<String> required = agent.required("model", problems);
        String provider = agent.required("provider", problems).orElse("");
        SourceNode at = agent.at("model");
        if (required.isEmpty() || provider.isEmpty()) {
            return Made.text("stub", at);
        }
        String model = required.get();
        switch (provider) {
            case "openai", "anthropic" -> {
                if (isOf(provider, model)) {
                    return Made.text(model, at);
                }
                if (provider.equals("openai")) {
                    return provided(
                            "openai", "https://api.openai.com/v1", "OPENAI_API_KEY", model, at);
                }
                problems.error(
                        "import", at, "`" + model + "` does not begin as models of anthropic do");
            }
            case "azure_openai", "azure" -> {
                String url = AZURE + Made.escaped(model);
                return provided(agent.id(), url, "AZURE_OPENAI_API_KEY", model, at);
            }
            default ->
                    problems.error(
                            "import",
                            agent.at("provider"),
                            "`" + provider + "` is not known: openai, anthropic, azure_openai");
        }
        return Made.text("stub", at);
    }

    private static boolean isOf(String provider, String model) {
        return !model.contains("/")
                && new ModelNames(Set.of()).resolve(Json.nodes().stringNode(model))
                        instanceof ModelNames.Resolution.Known(var id)
                && id.provider().equals(provider);
    }

    private SourceNode provided(String name, String url, String key, String model, SourceNode at) {
        Map<String, SourceNode> provider = new LinkedHashMap<>();
        provider.put("type", Made.text("openai", at));
        provider.put("base_url", Made.text(url, at));
        provider.put("api_key_env", Made.text(key, at));
        SourceNode made = Made.object(provider, at);
        SourceNode before = providers.putIfAbsent(name, made);
        if (before != null && !before.json().equals(made.json())) {
            problems.error(
                    "import", at, "`" + name + "` is the name of two providers; rename the agent");
        }
        Map<String, SourceNode> written = new LinkedHashMap<>();
        written.put("provider", Made.text(Made.escaped(name), at));
        written.put("id", Made.text(Made.escaped(model), at));
        return Made.object(written, at);
    }
}
