package dev.mcptest.scaffold.config;

import dev.mcptest.load.Dotenv;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** The file with variables that a server in the configuration of an editor may name. */
final class EnvFile {

    private static final String KEY = "envFile";

    private EnvFile() {}

    /**
     * Returns the variables; none when the server names no file.
     *
     * @param folder where relative paths begin, and what the editor calls its workspace
     * @throws InvalidConfigException when the file cannot be read
     */
    static Map<String, String> of(String server, JsonNode entry, Path folder)
            throws InvalidConfigException {
        String named = entry.path(KEY).asString("");
        if (named.isBlank()) {
            return Map.of();
        }
        String start = "has a server `" + server + "` with the " + KEY + " " + named + ", ";
        String path = named.replace("${workspaceFolder}", folder.toString());
        if (path.contains("${")) {
            throw new InvalidConfigException(
                    start + "of which only ${workspaceFolder} is understood");
        }
        try {
            byte[] bytes = RegularFile.bytes(folder.resolve(path));
            Dotenv.Content content = Dotenv.parse(new String(bytes, StandardCharsets.UTF_8));
            if (!content.faults().isEmpty()) {
                Dotenv.Fault fault = content.faults().getFirst();
                throw new InvalidConfigException(
                        start + "and line " + fault.line() + " there is wrong: " + fault.message());
            }
            return content.values();
        } catch (IOException e) {
            throw new InvalidConfigException(start + "which cannot be read: " + IoReason.of(e));
        }
    }
}
