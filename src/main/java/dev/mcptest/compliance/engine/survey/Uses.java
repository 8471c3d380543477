package dev.mcptest.compliance.engine.survey;

import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.probe.ToolKinds;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what a rule uses and binds it to names. */
public record Uses(Facts facts, Hints hints) {

    private static final Map<String, String> LISTS =
            Map.of("tools", "tools/list", "resources", "resources/list", "prompts", "prompts/list");

    /** Returns what to bind, once for each time the rule is to run; empty when nothing fits. */
    public List<ObjectNode> of(Map<String, String> wanted) {
        ObjectNode all = Json.object();
        for (var use : wanted.entrySet()) {
            if (use.getKey().equals("list")) {
                continue;
            }
            Optional<ObjectNode> found = find(use.getKey(), use.getValue());
            if (found.isEmpty()) {
                return List.of();
            }
            all.set(use.getKey(), found.get());
        }
        return wanted.containsKey("list") ? perList(all) : List.of(all);
    }

    private List<ObjectNode> perList(ObjectNode bound) {
        List<ObjectNode> all = new ArrayList<>();
        for (String key : List.of("tools", "resources", "prompts")) {
            if (facts.declares(key)) {
                ObjectNode one = bound.deepCopy();
                one.putObject("list").put("key", key).put("method", LISTS.get(key));
                all.add(one);
            }
        }
        return all;
    }

    private Optional<ObjectNode> find(String what, String kind) {
        return switch (what) {
            case "tool" ->
                    ToolKinds.find(kind.equals("any") ? "" : kind, facts, hints)
                            .map(call -> {
                                ObjectNode tool = Json.object().put("name", call.name());
                                tool.set("args", call.arguments());
                                tool.set("tool", call.tool());
                                return tool;
                            });
            case "prompt" ->
                    facts.prompts().stream()
                            .filter(it -> fits(kind, it))
                            .findFirst()
                            .map(prompt -> {
                                ObjectNode bound = entry(prompt);
                                bound.set("args", Survey.arguments(prompt, hints));
                                bound.set("numbers", numbers(prompt));
                                return bound;
                            });
            case "resource" ->
                    facts.resources().stream()
                            .filter(it -> fits(kind, it))
                            .findFirst()
                            .map(Uses::entry);
            default -> facts.templates().stream().findFirst().map(Uses::entry);
        };
    }

    /** Returns all arguments of a prompt with a number where a text is due. */
    private static ObjectNode numbers(JsonNode prompt) {
        ObjectNode numbers = Json.object();
        prompt.path("arguments").forEach(it -> numbers.put(it.path("name").asString(""), 7));
        return numbers;
    }

    private static boolean fits(String kind, JsonNode item) {
        return switch (kind) {
            case "args" -> !item.path("arguments").isEmpty();
            case "required" ->
                    item.path("arguments")
                            .valueStream()
                            .anyMatch(it -> it.path("required").asBoolean(false));
            case "file" -> item.path("uri").asString("").startsWith("file:");
            case "size" -> item.has("size");
            default -> true;
        };
    }

    private static ObjectNode entry(JsonNode item) {
        ObjectNode bound = Json.object();
        item.properties().forEach(it -> bound.set(it.getKey(), it.getValue()));
        return bound;
    }
}
