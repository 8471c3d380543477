package dev.mcptest.agent;

import dev.mcptest.json.Json;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.ToolDefinition;
import dev.mcptest.llm.ToolNames;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The tools of all servers of a conversation, under names that every vendor accepts. */
public final class Catalogue {

    private final ToolNames names;
    private final List<ToolDefinition> definitions = new ArrayList<>();
    private final ArrayNode neutral = Json.array();

    /**
     * @param tools the definitions of each server, in the order of the suite
     */
    public Catalogue(Map<String, List<JsonNode>> tools) {
        List<ToolNames.Tool> all = new ArrayList<>();
        tools.forEach((server, list) ->
                list.forEach(tool -> all.add(new ToolNames.Tool(server, name(tool)))));
        this.names = new ToolNames(all.stream().distinct().toList(), tools.size() > 1);
        tools.forEach((server, list) -> list.forEach(tool -> add(server, tool)));
    }

    private void add(String server, JsonNode tool) {
        String offered = names.name(new ToolNames.Tool(server, name(tool)));
        if (definitions.stream().anyMatch(it -> it.name().equals(offered))) {
            return;
        }
        Optional<String> description =
                tool.optional("description").filter(JsonNode::isString).map(JsonNode::stringValue);
        ObjectNode schema =
                tool.path("inputSchema") instanceof ObjectNode object ? object : Json.object();
        definitions.add(new ToolDefinition(offered, name(tool), description, schema));
        ObjectNode entry = neutral.addObject().put("server", server).put("name", name(tool));
        description.ifPresent(text -> entry.put("description", text));
        entry.set("schema", schema);
    }

    private static String name(JsonNode tool) {
        return tool.path("name").asString("");
    }

    public List<ToolDefinition> definitions() {
        return definitions;
    }

    /** Returns the names that the servers give their tools. */
    public Set<String> toolNames() {
        Set<String> own = new HashSet<>();
        neutral.forEach(tool -> own.add(tool.path("name").asString("")));
        return own;
    }

    /** Returns the tools as {@code [{server, name, description, schema}]}. */
    JsonNode neutral() {
        return neutral;
    }

    /** Returns the call of a model as a call of a server's tool. */
    public ToolRequest request(ToolCall call) {
        Optional<ToolNames.Tool> tool = names.tool(call.name());
        return new ToolRequest(
                tool.map(ToolNames.Tool::server).orElse(""),
                tool.map(ToolNames.Tool::name).orElse(call.name()),
                call.args(),
                call.malformedArgs());
    }

    /** Returns the name under which a model calls a tool of a server. */
    public String offered(String server, String tool) {
        return names.tool(tool).isPresent() && server.isEmpty()
                ? tool
                : names.all().stream()
                        .filter(name ->
                                names.tool(name)
                                        .filter(it -> it.server().equals(server))
                                        .filter(it -> it.name().equals(tool))
                                        .isPresent())
                        .findFirst()
                        .orElse(tool);
    }

    /** Returns what a model is told that calls a tool which no server has. */
    ToolAnswer unknown(ToolRequest request) {
        return ToolTexts.error(
                "no tool is called "
                        + request.tool()
                        + (names.all().isEmpty()
                                ? "; there are none"
                                : "; there are: " + String.join(", ", names.all())));
    }
}
