package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.load.file.SizeBudget;
import dev.mcptest.load.source.Expansion;
import dev.mcptest.load.source.Expansion.Use;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.value.UnknownReference;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks up variables: first the layers, strongest first, then the {@code variables:} block, whose
 * values may refer to other variables.
 */
final class Variables {

    private final List<VariableLayer> layers;
    private final Map<String, SourceNode> block;
    private final Map<String, JsonNode> builtIn;
    private final Problems problems;
    private final SizeBudget budget;
    private final Map<String, Optional<Value>> known = new LinkedHashMap<>();
    private final Set<String> resolving = new LinkedHashSet<>();
    private final Set<String> reported = new LinkedHashSet<>();

    /**
     * A value and its origin.
     *
     * @param json a string, or a number or boolean of the block
     * @param source the name of the origin for users
     * @param uses the variables it was made from
     */
    record Value(JsonNode json, String source, List<Use> uses) {

        Value(JsonNode json, String source) {
            this(json, source, List.of());
        }

        String text() {
            return json.isString() ? json.stringValue() : Json.write(json);
        }
    }

    /**
     * @param layers strongest first
     * @param suite the root of the suite; its {@code variables} are used
     * @param builtIn names that exist unless something else defines them
     */
    Variables(
            List<VariableLayer> layers,
            SourceNode suite,
            Map<String, JsonNode> builtIn,
            Problems problems) {
        this.layers = List.copyOf(layers);
        this.block = suite.get("variables").map(SourceNode::fields).orElse(Map.of());
        this.builtIn = builtIn;
        this.problems = problems;
        this.budget = new SizeBudget("the variables", problems);
    }

    /** Returns whether the value may be inserted: the size of the result is limited. */
    boolean mayInsert(String name, Value value, SourceNode use) {
        return budget.takes(value.text().length(), "${" + name + "}", use);
    }

    /** Returns the value of a name; empty when it is undefined. */
    Optional<Value> find(String name) {
        Optional<Value> value = known.get(name);
        if (value == null) {
            value = layered(name).or(() -> ofBlock(name)).or(() -> builtIn(name));
            known.put(name, value);
        }
        return value;
    }

    /** Returns the value of a name in the layers above the block. */
    Optional<Value> layered(String name) {
        for (VariableLayer layer : layers) {
            String text = layer.values().get(name);
            if (text != null) {
                return Optional.of(new Value(Json.nodes().stringNode(text), layer.source()));
            }
        }
        return Optional.empty();
    }

    List<ResolvedVariable> asked() {
        List<ResolvedVariable> all = new ArrayList<>();
        known.forEach((name, value) ->
                all.add(
                        new ResolvedVariable(
                                name,
                                value.map(Value::source),
                                value.map(Value::text).orElse(""))));
        return all;
    }

    /** Reports problems in the block, even in entries that nothing uses. */
    void checkBlock() {
        block.keySet().forEach(this::find);
    }

    private Optional<Value> builtIn(String name) {
        return Optional.ofNullable(builtIn.get(name)).map(json -> new Value(json, "built in"));
    }

    private Optional<Value> ofBlock(String name) {
        SourceNode entry = block.get(name);
        if (entry == null) {
            return Optional.empty();
        }
        if (!resolving.add(name)) {
            reportCycle(name, entry);
            return Optional.of(new Value(Json.nodes().stringNode(""), "variables"));
        }
        try {
            return entry.get("value")
                    .map(this::literal)
                    .or(() -> entry.get("from_env").map(env -> fromEnv(entry, env)));
        } finally {
            resolving.remove(name);
        }
    }

    private Value literal(SourceNode value) {
        if (!value.json().isString()) {
            return new Value(value.json(), "variables");
        }
        SourceNode filled = new Interpolator(this, problems).fill(value);
        filled.references().forEach(part -> UnknownReference.report(value, part, problems));
        return new Value(filled.json(), "variables", Expansion.some(filled.expansion().uses()));
    }

    private Value fromEnv(SourceNode entry, SourceNode env) {
        Optional<Value> found = layered(env.text()).filter(value -> !value.text().isEmpty());
        if (found.isPresent()) {
            // The name of the environment variable decides whether the value is a secret.
            known.put(env.text(), found);
            return found.get();
        }
        Optional<SourceNode> fallback = entry.get("default");
        if (fallback.isEmpty() && reported.add(env.text())) {
            problems.unset(
                    WarningCode.VARIABLE_UNSET,
                    env,
                    "the variable " + env.text() + " is not set, and this entry has no `default`",
                    "set it in the environment or with --var "
                            + env.text()
                            + "=..., or add a `default`");
        }
        var nothing = List.of(new Use(env.text(), Optional.empty()));
        return fallback.map(this::literal)
                .orElse(new Value(Json.nodes().stringNode(""), "variables", nothing));
    }

    private void reportCycle(String name, SourceNode entry) {
        if (!reported.add(name)) {
            return;
        }
        List<String> chain = List.copyOf(resolving);
        chain = chain.subList(chain.indexOf(name), chain.size());
        reported.addAll(chain);
        problems.error(
                "variable-cycle",
                entry,
                "circular reference: " + String.join(" -> ", chain) + " -> " + name);
    }
}
