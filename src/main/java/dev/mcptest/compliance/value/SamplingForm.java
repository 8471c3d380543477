package dev.mcptest.compliance.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Set;

/** Checks of a request for sampling. */
public final class SamplingForm {

    private static final String AUDIO_SINCE = "2025-03-26";
    private static final String TOOLS_SINCE = "2025-11-25";

    private SamplingForm() {}

    public static void shape(JsonNode params, Flaws flaws) {
        flaws.saw();
        flaws.require(params.path("messages").isArray(), "\"messages\" is not an array");
        JsonNode most = params.path("maxTokens");
        flaws.require(
                most.isNumber() && Json.nearest(most) % 1 == 0, "\"maxTokens\" is not an integer");
        for (JsonNode message : params.path("messages")) {
            flaws.require(
                    Set.of("user", "assistant").contains(message.path("role").asString("")),
                    "the role of a message is " + message.path("role"));
            flaws.require(message.path("content").isContainer(), "a message has no content");
        }
    }

    /** Checks that the content of the messages exists in the revision. */
    public static void content(JsonNode params, String revision, Flaws flaws) {
        flaws.saw();
        for (JsonNode message : params.path("messages")) {
            JsonNode content = message.path("content");
            flaws.require(
                    !content.isArray() || revision.compareTo(TOOLS_SINCE) >= 0,
                    "content is an array, which " + revision + " lacks");
            blocks(content).forEach(block -> block(block, revision, flaws));
        }
    }

    private static void block(JsonNode block, String revision, Flaws flaws) {
        String type = block.path("type").asString("");
        boolean known =
                switch (type) {
                    case "text", "image" -> true;
                    case "audio" -> revision.compareTo(AUDIO_SINCE) >= 0;
                    case "tool_use", "tool_result" -> revision.compareTo(TOOLS_SINCE) >= 0;
                    default -> false;
                };
        flaws.require(known, "content of type \"" + type + "\", which " + revision + " lacks");
    }

    public static void withoutTools(JsonNode params, Flaws flaws) {
        flaws.saw();
        flaws.require(
                !params.has("tools") && !params.has("toolChoice"),
                "tools are sent to a client that did not declare sampling.tools");
    }

    public static void withoutContext(JsonNode params, Flaws flaws) {
        flaws.saw();
        String wanted = params.path("includeContext").asString("none");
        flaws.prefer(
                wanted.equals("none"),
                "includeContext is \"" + wanted + "\" though sampling.context is not declared");
    }

    public static void preferences(JsonNode params, Flaws flaws) {
        JsonNode preferences = params.path("modelPreferences");
        if (preferences.isMissingNode()) {
            return;
        }
        flaws.saw();
        for (String name : List.of("costPriority", "speedPriority", "intelligencePriority")) {
            JsonNode value = preferences.path(name);
            flaws.require(
                    value.isMissingNode() || ContentBlock.isShare(value),
                    name + " is outside of 0 to 1");
        }
        preferences
                .path("hints")
                .forEach(hint -> flaws.require(hint.isObject(), "a hint is not an object"));
    }

    /** Checks that the message after tool uses has a result for each of them and nothing else. */
    public static void balanced(JsonNode params, Flaws flaws) {
        JsonNode messages = params.path("messages");
        for (int i = 0; i < messages.size(); i++) {
            List<String> used =
                    blocks(messages.path(i).path("content")).stream()
                            .filter(block -> block.path("type").asString("").equals("tool_use"))
                            .map(block -> block.path("id").asString(""))
                            .toList();
            if (!used.isEmpty()) {
                flaws.saw();
                results(messages.path(i + 1), used, flaws);
            }
        }
    }

    private static void results(JsonNode next, List<String> used, Flaws flaws) {
        List<JsonNode> blocks = blocks(next.path("content"));
        List<String> answered =
                blocks.stream().map(block -> block.path("toolUseId").asString("")).toList();
        flaws.require(
                next.path("role").asString("").equals("user")
                        && blocks.stream()
                                .allMatch(it -> it.path("type").asString("").equals("tool_result")),
                "the message after a tool_use is not a user message of tool results only");
        flaws.require(answered.containsAll(used), "a tool_use has no tool_result");
    }

    private static List<JsonNode> blocks(JsonNode content) {
        return content.isArray() ? content.valueStream().toList() : List.of(content);
    }
}
