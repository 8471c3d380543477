package dev.mcptest.mcplab;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.nio.file.Path;

/** Runs scripts in Node, to compare with. */
public final class NodeJs {

    private static final Path MODULES = Path.of("src/test/servers/node_modules");

    private NodeJs() {}

    /**
     * Returns what a function makes of each case.
     *
     * @param function the source of a function
     */
    public static JsonNode map(String function, ArrayNode cases) throws Exception {
        String script =
                "const all = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
                        + "process.stdout.write(JSON.stringify(all.map("
                        + function
                        + ")));";
        var builder = new ProcessBuilder("node", "-e", script);
        builder.environment().put("NODE_PATH", MODULES.toAbsolutePath().toString());
        Process node = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var in = node.getOutputStream()) {
            in.write(Json.utf8(Json.write(cases)));
        }
        return Json.parse(node.getInputStream().readAllBytes());
    }
}
