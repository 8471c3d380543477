package dev.mcptest.connect;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.ClientAnswer;
import dev.mcptest.mcp.Revision;
import dev.mcptest.suite.ScriptedReply;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the client declares for sampling. Tools and context are declared when the script mentions
 * them.
 *
 * @param tools whether a server may pass tools to the model
 * @param context whether it may ask for the context of other servers
 */
record SamplingOffer(boolean tools, boolean context) {

    private static final int INVALID_PARAMS = -32602;

    private static final class Known {
        static final Set<String> TOOLS = Set.of("tools", "toolChoice");
        static final Set<String> CONTEXT = Set.of("includeContext");
    }

    static SamplingOffer of(List<ScriptedReply> entries) {
        return new SamplingOffer(
                entries.stream().anyMatch(it -> looksAt(it, Known.TOOLS) || usesTool(it.answer())),
                entries.stream().anyMatch(it -> looksAt(it, Known.CONTEXT)));
    }

    private static boolean looksAt(ScriptedReply entry, Set<String> members) {
        return entry.match().stream()
                .anyMatch(rule -> members.contains(rule.target().toString().split("[.\\[]", 2)[0]));
    }

    private static boolean usesTool(ScriptedReply.Answer answer) {
        if (!(answer instanceof ScriptedReply.Result(var result))) {
            return false;
        }
        JsonNode content = result.path("content");
        return isToolUse(content) || content.valueStream().anyMatch(SamplingOffer::isToolUse);
    }

    private static boolean isToolUse(JsonNode block) {
        return block.path("type").asString("").equals("tool_use");
    }

    /** Returns the capability; before 2025-11-25 it has no members. */
    ObjectNode capability(Revision revision) {
        ObjectNode capability = Json.object();
        if (revision.compareTo(Revision.V2025_11_25) >= 0) {
            if (tools) {
                capability.putObject("tools");
            }
            if (context) {
                capability.putObject("context");
            }
        }
        return capability;
    }

    /**
     * Returns the refusal of a request that uses an undeclared part; empty when it may be answered.
     */
    Optional<ClientAnswer> refusal(ObjectNode params) {
        return !tools && Known.TOOLS.stream().anyMatch(params::has)
                ? Optional.of(
                        new ClientAnswer.Refused(
                                INVALID_PARAMS,
                                "mcptest does not offer sampling with tools: no entry of"
                                        + " client.sampling matches on tools or replies with a"
                                        + " tool_use"))
                : Optional.empty();
    }
}
