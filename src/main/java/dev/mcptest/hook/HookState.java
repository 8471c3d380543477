package dev.mcptest.hook;

import dev.mcptest.suite.CommandContext;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a hook finds, and what the hooks before it have added.
 *
 * @param environment variables on top of the inherited ones
 * @param variables what it is told of variables
 */
record HookState(Map<String, String> environment, Map<String, JsonNode> variables) {

    static HookState of(CommandContext ambience) {
        return new HookState(ambience.environment(), ambience.variables());
    }

    HookState with(HookPatch patch) {
        if (patch.isEmpty()) {
            return this;
        }
        Map<String, String> moreEnvironment = new LinkedHashMap<>(environment);
        moreEnvironment.putAll(patch.environment());
        Map<String, JsonNode> moreVariables = new LinkedHashMap<>(variables);
        moreVariables.putAll(patch.variables());
        return new HookState(moreEnvironment, moreVariables);
    }
}
