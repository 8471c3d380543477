package dev.mcptest.mock.manifest;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads the file of {@code mcptest mock --tools-from}: a {@code mock_server:} manifest, or lists
 * captured from a real server, such as {@code {"tools": [...]}}.
 *
 * <p>In a manifest every key is checked. Captured lists are served as they were captured; each item
 * may also have an answer, as in a manifest.
 */
public final class ManifestReader {

    private static final String ROOT = "mock_server";
    private static final String TEMPLATES = "resource_templates";
    private static final List<String> CAPTURED =
            List.of("tools", "resources", "resourceTemplates", "prompts");

    /** A suite has lists of these names, too. */
    private static final List<String> SUITE = List.of("servers", "imports");

    private ManifestReader() {}

    /** Reads a manifest or a captured list. */
    public static ManifestReading read(JsonNode file) {
        var problems = new ArrayList<ManifestProblem>();
        Manifest manifest = manifest(new Section(file, "", problems));
        return problems.isEmpty()
                ? new ManifestReading.Loaded(manifest)
                : new ManifestReading.Refused(problems);
    }

    private static Manifest manifest(Section file) {
        if (file.node().has(ROOT)) {
            file.only(List.of(ROOT));
            return file.child(ROOT).map(ManifestReader::server).orElseGet(ManifestReader::empty);
        }
        if (SUITE.stream().anyMatch(file.node()::has)) {
            file.refuse(
                    "a suite, not a manifest",
                    "name the manifest, which has 'mock_server:' at the top");
            return empty();
        }
        if (CAPTURED.stream().anyMatch(key -> file.node().path(key).isArray())) {
            return captured(file);
        }
        file.refuse(
                "neither a manifest nor captured lists",
                file.node().path("result").isObject()
                        ? "save the value of 'result' alone"
                        : "put 'mock_server:' at the top, or take what `mcptest tools --output`"
                                + " wrote");
        return empty();
    }

    private static Manifest server(Section server) {
        server.only(
                List.of(
                        "name",
                        "version",
                        "tools",
                        "resources",
                        TEMPLATES,
                        "prompts",
                        "page_size"));
        Optional<List<MockTemplate>> templates =
                entries(server, TEMPLATES, "uri_template", TemplateReader::read);
        List<String> known = ChangesReader.known(server.node());
        return new Manifest(
                server.text("name").orElse(Manifest.DEFAULT_NAME),
                server.text("version").orElse(Manifest.DEFAULT_VERSION),
                entries(server, "tools", "name", tool -> ToolReader.declared(tool, known)),
                entries(server, "resources", "uri", ResourceReader::read)
                        .or(() -> templates.map(_ -> List.of())),
                templates.orElse(List.of()),
                entries(server, "prompts", "name", PromptReader::read),
                pageSize(server));
    }

    /** Empty lists declare nothing, as a capture has all lists of every server. */
    private static Manifest captured(Section file) {
        Section server =
                file.child("server").orElse(new Section(Json.object(), "", new ArrayList<>()));
        Optional<List<MockTemplate>> templates =
                entries(file, "resourceTemplates", "uriTemplate", TemplateReader::captured)
                        .filter(list -> !list.isEmpty());
        return new Manifest(
                server.text("name").orElse(Manifest.DEFAULT_NAME),
                server.text("version").orElse(Manifest.DEFAULT_VERSION),
                entries(file, "tools", "name", ToolReader::captured),
                entries(file, "resources", "uri", ResourceReader::captured)
                        .filter(list -> !list.isEmpty())
                        .or(() -> templates.map(_ -> List.of())),
                templates.orElse(List.of()),
                entries(file, "prompts", "name", PromptReader::captured)
                        .filter(list -> !list.isEmpty()),
                OptionalInt.empty());
    }

    private static Manifest empty() {
        return new Manifest(
                "",
                "",
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                OptionalInt.empty());
    }

    private static OptionalInt pageSize(Section server) {
        return server
                .typed("page_size", ManifestReader::isPageSize, "a whole number from 1 on")
                .stream()
                .mapToInt(JsonNode::asInt)
                .findFirst();
    }

    private static boolean isPageSize(JsonNode value) {
        return value.isIntegralNumber() && value.canConvertToInt() && value.asInt() > 0;
    }

    private static <T> Optional<List<T>> entries(
            Section parent, String block, String key, Function<Section, T> reader) {
        return parent.items(block)
                .map(items -> {
                    refuseTwins(items, key);
                    return items.stream().map(reader).toList();
                });
    }

    private static void refuseTwins(List<Section> items, String key) {
        Set<String> seen = new HashSet<>();
        for (Section item : items) {
            JsonNode name = item.node().path(key);
            if (name.isString() && !seen.add(name.stringValue())) {
                item.refuse(
                        key, "an earlier entry has the same " + key + " " + Json.write(name), "");
            }
        }
    }
}
