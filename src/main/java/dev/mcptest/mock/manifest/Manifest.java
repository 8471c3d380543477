package dev.mcptest.mock.manifest;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a mock server offers and answers. When a block is missing from the manifest, it is empty
 * here and the server does not advertise its capability; a block without entries is advertised.
 *
 * @param name the name in {@code serverInfo}
 * @param version the version in {@code serverInfo}
 * @param pageSize how many entries a page of a list has; empty to put all entries on one page
 */
public record Manifest(
        String name,
        String version,
        Optional<List<MockTool>> tools,
        Optional<List<MockResource>> resources,
        List<MockTemplate> templates,
        Optional<List<MockPrompt>> prompts,
        OptionalInt pageSize) {

    /** The server name when the manifest has none. */
    public static final String DEFAULT_NAME = "mcptest-mock";

    /** The server version when the manifest has none. */
    public static final String DEFAULT_VERSION = "0.0.0";

    public Manifest {
        requireNonNull(name, "name is null");
        requireNonNull(version, "version is null");
        tools = tools.map(List::copyOf);
        resources = resources.map(List::copyOf);
        templates = List.copyOf(templates);
        prompts = prompts.map(List::copyOf);
        requireNonNull(pageSize, "pageSize is null");
    }

    public ObjectNode serverInfo() {
        return Json.object().put("name", name).put("version", version);
    }

    public ObjectNode capabilities() {
        ObjectNode capabilities = Json.object();
        tools.ifPresent(_ -> putList(capabilities, "tools"));
        resources.ifPresent(_ -> putList(capabilities, "resources"));
        prompts.ifPresent(_ -> putList(capabilities, "prompts"));
        if (completes()) {
            capabilities.putObject("completions");
        }
        if (logs()) {
            capabilities.putObject("logging");
        }
        if (tellsOfResources()) {
            capabilities.withObjectProperty("resources").put("subscribe", true);
        }
        return capabilities;
    }

    private void putList(ObjectNode capabilities, String list) {
        ObjectNode capability = capabilities.putObject(list);
        if (tellsOf(new Change(list))) {
            capability.put("listChanged", true);
        }
    }

    public boolean completes() {
        return prompts.orElse(List.of()).stream().anyMatch(it -> !it.completions().isEmpty())
                || templates.stream().anyMatch(it -> !it.completions().isEmpty());
    }

    public boolean logs() {
        return tools.orElse(List.of()).stream().anyMatch(it -> !it.told().logs().isEmpty());
    }

    public List<Change> changes() {
        return tools.orElse(List.of()).stream().flatMap(it -> it.changes().stream()).toList();
    }

    public boolean tellsOf(Change change) {
        return changes().stream().anyMatch(it -> it.what().equals(change.what()));
    }

    public boolean tellsOfResources() {
        return !changes().stream().allMatch(Change::isOfList);
    }
}
