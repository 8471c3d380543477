package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/**
 * What a mock server is and says. A block that a manifest leaves out is empty here, and the server
 * does not advertise its capability; a block that is there without entries is advertised.
 *
 * @param name the name in {@code serverInfo}
 * @param version the version in {@code serverInfo}
 */
public record Manifest(
        String name,
        String version,
        Optional<List<MockTool>> tools,
        Optional<List<MockResource>> resources,
        Optional<List<MockPrompt>> prompts) {

    /** The name of a server whose manifest has none. */
    public static final String DEFAULT_NAME = "mcptest-mock";

    /** The version of a server whose manifest has none. */
    public static final String DEFAULT_VERSION = "0.0.0";

    public Manifest {
        requireNonNull(name, "name is null");
        requireNonNull(version, "version is null");
        tools = tools.map(List::copyOf);
        resources = resources.map(List::copyOf);
        prompts = prompts.map(List::copyOf);
    }

    /** Returns what the server says of itself. */
    ObjectNode serverInfo() {
        return Json.object().put("name", name).put("version", version);
    }

    /** Returns the blocks that are there. */
    ObjectNode capabilities() {
        ObjectNode capabilities = Json.object();
        tools.ifPresent(_ -> capabilities.putObject("tools"));
        resources.ifPresent(_ -> capabilities.putObject("resources"));
        prompts.ifPresent(_ -> capabilities.putObject("prompts"));
        return capabilities;
    }
}
