package dev.mcptest.hook;

import dev.mcptest.suite.CommandContext;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The input state of a hook, including additions of earlier hooks.
 *
 * @param environment environment variables on top of the inherited ones
 * @param variables the suite variables passed to it
 */
record HookState(Map<String, String> environment, Map<String, JsonNode> variables) {

    static HookState of(CommandContext context) {
        return new HookState(context.environment(), context.variables());
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
