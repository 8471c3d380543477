package dev.mcptest.load;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.suite.CommandContext;
import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.JsonNode;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what the hooks and transforms of a suite run with. */
final class CommandContextBinder {

    private final List<VariableLayer> layers;
    private final Variables variables;
    private final Problems problems;

    CommandContextBinder(List<VariableLayer> layers, Variables variables, Problems problems) {
        this.problems = problems;
        this.layers = layers;
        this.variables = variables;
    }

    CommandContext bind(SourceNode root, Collection<ServerSpec> servers) {
        Map<String, JsonNode> block = block(root);
        Map<String, String> environment = new LinkedHashMap<>();
        block.forEach(
                (name, value) -> environment.put(name, new Variables.Value(value, "").text()));
        addLayers(environment);
        addServers(servers, environment);
        return new CommandContext(
                environment, block, HookBinder.timeout(root, "transform_timeout", problems));
    }

    private Map<String, JsonNode> block(SourceNode root) {
        Map<String, JsonNode> block = new LinkedHashMap<>();
        for (String name : root.fields("variables").keySet()) {
            variables.find(name).ifPresent(value -> block.put(name, value.json()));
        }
        return block;
    }

    /** Adds the values of flags and dotenv files; the process environment is inherited anyway. */
    private void addLayers(Map<String, String> environment) {
        for (VariableLayer layer : layers) {
            if (!layer.source().equals(VariableLayers.ENVIRONMENT)) {
                for (String name : layer.values().keySet()) {
                    variables.layered(name).ifPresent(value -> environment.put(name, value.text()));
                }
            }
        }
    }

    /** Adds the {@code env} of servers; when two servers disagree, the first one wins. */
    private static void addServers(
            Collection<ServerSpec> servers, Map<String, String> environment) {
        Map<String, String> ofServers = new LinkedHashMap<>();
        for (ServerSpec server : servers) {
            if (server instanceof ServerSpec.Stdio stdio) {
                stdio.environment().forEach(ofServers::putIfAbsent);
            }
        }
        environment.putAll(ofServers);
    }
}
