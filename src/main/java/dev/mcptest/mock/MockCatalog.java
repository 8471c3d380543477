package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.MockPrompt;
import dev.mcptest.mock.manifest.MockResource;
import dev.mcptest.mock.manifest.MockTemplate;
import dev.mcptest.mock.manifest.MockTool;
import dev.mcptest.mock.manifest.Offer;
import dev.mcptest.mock.manifest.RpcException;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Answers requests for the lists of a manifest and their entries. */
final class MockCatalog {

    private static final String CURSOR = "from ";

    private final @Nullable Map<String, MockTool> tools;
    private final @Nullable Map<String, MockResource> resources;
    private final @Nullable Map<String, MockPrompt> prompts;
    private final Map<String, MockTemplate> templates = new LinkedHashMap<>();
    private final Completions completions;
    private final OptionalInt pageSize;

    MockCatalog(Manifest manifest) {
        tools = byName(manifest.tools(), MockTool::name);
        resources = byName(manifest.resources(), MockResource::uri);
        prompts = byName(manifest.prompts(), MockPrompt::name);
        manifest.templates().forEach(it -> templates.put(it.uriTemplate(), it));
        completions = new Completions(manifest);
        pageSize = manifest.pageSize();
    }

    JsonNode result(String method, JsonNode params) throws RpcException {
        return switch (method) {
            case "tools/list" ->
                    list("tools", declared(tools, method, "tools"), MockTool::listing, params);
            case "tools/call", "prompts/get" ->
                    offer(method, params).orElseThrow().answer(params, Json.object());
            case "resources/list" ->
                    list(
                            "resources",
                            declared(resources, method, "resources"),
                            MockResource::listing,
                            params);
            case "resources/templates/list" -> templates(method, params);
            case "resources/read" -> read(method, params);
            case Completions.METHOD -> completions.answer(params);
            case "prompts/list" ->
                    list(
                            "prompts",
                            declared(prompts, method, "prompts"),
                            MockPrompt::listing,
                            params);
            default ->
                    throw new RpcException(
                            RpcException.UNKNOWN_METHOD, "unknown method: " + method);
        };
    }

    Optional<Offer> offer(String method, JsonNode params) throws RpcException {
        return switch (method) {
            case "tools/call" -> Optional.of(tool(params));
            case "prompts/get" ->
                    Optional.of(
                            find(declared(prompts, method, "prompts"), params, "prompt", "name"));
            default -> Optional.empty();
        };
    }

    MockTool tool(JsonNode params) throws RpcException {
        return find(declared(tools, "tools/call", "tools"), params, "tool", "name");
    }

    JsonNode inputSchema(String tool) {
        MockTool found = tools == null ? null : tools.get(tool);
        return found == null ? Json.nodes().missingNode() : found.listing().path("inputSchema");
    }

    private JsonNode templates(String method, JsonNode params) throws RpcException {
        declared(resources, method, "resources");
        return list("resourceTemplates", templates, MockTemplate::listing, params);
    }

    private static <T> Map<String, T> declared(
            @Nullable Map<String, T> entries, String method, String block) throws RpcException {
        if (entries == null) {
            throw new RpcException(
                    RpcException.UNKNOWN_METHOD,
                    method + " is not supported: the manifest has no '" + block + "'");
        }
        return entries;
    }

    private <T> ObjectNode list(
            String key, Map<String, T> entries, Function<T, ObjectNode> listing, JsonNode params)
            throws RpcException {
        int size = pageSize.orElse(Math.max(1, entries.size()));
        int first = first(params, size, entries.size());
        ObjectNode result = Json.object();
        var items = result.putArray(key);
        entries.values().stream()
                .skip(first)
                .limit(size)
                .forEach(entry -> items.add(listing.apply(entry)));
        if (entries.size() - first > size) {
            result.put("nextCursor", CURSOR + (first + size));
        }
        return result;
    }

    /**
     * Returns the index of the first entry of the page; only cursors that this server issued are
     * valid.
     */
    private static int first(JsonNode params, int size, int all) throws RpcException {
        if (!params.has("cursor")) {
            return 0;
        }
        String cursor = params.path("cursor").asString("");
        for (int first = size; first < all; first += size) {
            if (cursor.equals(CURSOR + first)) {
                return first;
            }
        }
        throw new RpcException(
                RpcException.INVALID_PARAMS,
                "unknown cursor: " + Json.write(params.path("cursor")));
    }

    boolean hasResource(String uri) {
        return resources != null && resources.containsKey(uri);
    }

    MockResource resource(String method, JsonNode params) throws RpcException {
        String uri = text(params, "uri");
        MockResource resource = declared(resources, method, "resources").get(uri);
        if (resource == null) {
            ObjectNode error = Json.object();
            error.put("code", RpcException.UNKNOWN_RESOURCE)
                    .put("message", "unknown resource: " + uri);
            error.putObject("data").put("uri", uri);
            throw new RpcException(error);
        }
        return resource;
    }

    private JsonNode read(String method, JsonNode params) throws RpcException {
        ObjectNode result = Json.object();
        result.putArray("contents").add(contents(method, params));
        return result;
    }

    private ObjectNode contents(String method, JsonNode params) throws RpcException {
        String uri = params.path("uri").asString("");
        if (!hasResource(uri)) {
            for (MockTemplate template : templates.values()) {
                Optional<ObjectNode> made = template.read(uri);
                if (made.isPresent()) {
                    return known(made.get(), uri);
                }
            }
        }
        return known(resource(method, params).contents(), uri);
    }

    private static ObjectNode known(ObjectNode contents, String uri) throws RpcException {
        if (contents.isEmpty()) {
            throw new RpcException(
                    RpcException.INTERNAL,
                    uri + ": the mock has no contents for it; give it a 'text' in its manifest");
        }
        return contents;
    }

    private static <T> T find(Map<String, T> entries, JsonNode params, String noun, String key)
            throws RpcException {
        String name = text(params, key);
        T found = entries.get(name);
        if (found == null) {
            throw new RpcException(RpcException.INVALID_PARAMS, "unknown " + noun + ": " + name);
        }
        return found;
    }

    private static String text(JsonNode params, String key) throws RpcException {
        if (!params.path(key).isString()) {
            throw new RpcException(
                    RpcException.INVALID_PARAMS, "\"params." + key + "\" must be a string");
        }
        return params.path(key).stringValue();
    }

    private static <T> @Nullable Map<String, T> byName(
            Optional<List<T>> entries, Function<T, String> name) {
        if (entries.isEmpty()) {
            return null;
        }
        var map = new LinkedHashMap<String, T>();
        entries.get().forEach(entry -> map.put(name.apply(entry), entry));
        return map;
    }
}
