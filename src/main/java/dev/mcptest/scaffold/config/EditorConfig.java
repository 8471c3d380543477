package dev.mcptest.scaffold.config;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The servers in the configuration file of an editor. */
public final class EditorConfig {

    private EditorConfig() {}

    /**
     * Returns the servers that are not disabled.
     *
     * @param folder where relative paths begin
     * @throws InvalidConfigException when the text is not such a file
     */
    public static List<ServerBlock> servers(String text, Path folder)
            throws InvalidConfigException {
        JsonNode root;
        try {
            root = Json.parse(JsonComments.removed(text));
        } catch (InvalidJsonException e) {
            throw new InvalidConfigException("is not JSON: " + e.getMessage());
        }
        JsonNode servers =
                map(root)
                        .orElseThrow(() ->
                                new InvalidConfigException(
                                        "has neither `mcpServers` nor `servers`"));
        List<ServerBlock> all = new ArrayList<>();
        for (var server : servers.properties()) {
            JsonNode entry = server.getValue();
            if (entry.path("disabled").asBoolean(false) || !entry.path("enabled").asBoolean(true)) {
                continue;
            }
            Map<String, String> variables = EnvFile.of(server.getKey(), entry, folder);
            all.add(
                    ServerBlocks.ofConfig(server.getKey(), entry, variables, folder)
                            .orElseThrow(() ->
                                    new InvalidConfigException(
                                            "has a server `"
                                                    + server.getKey()
                                                    + "` without `command` or `url`")));
        }
        if (all.isEmpty()) {
            throw new InvalidConfigException("has no server that is enabled");
        }
        return List.copyOf(all);
    }

    private static Optional<JsonNode> map(JsonNode root) {
        return root.optional("mcpServers")
                .or(() -> root.optional("servers"))
                .or(() -> root.path("mcp").optional("servers"))
                .filter(JsonNode::isObject);
    }
}
