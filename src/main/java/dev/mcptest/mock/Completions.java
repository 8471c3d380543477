package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.MockPrompt;
import dev.mcptest.mock.manifest.MockTemplate;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Answers {@code completion/complete} with the values that start with the typed text, ignoring
 * case.
 */
final class Completions {

    static final String METHOD = "completion/complete";
    private static final int MOST = 100;

    private final Manifest manifest;

    Completions(Manifest manifest) {
        this.manifest = manifest;
    }

    JsonNode answer(JsonNode params) throws RpcException {
        if (!manifest.completes()) {
            throw new RpcException(
                    RpcException.UNKNOWN_METHOD,
                    METHOD + " is not supported: nothing in the manifest has a 'complete'");
        }
        String name = text(params.path("argument"), "argument", "name");
        String typed = text(params.path("argument"), "argument", "value").toLowerCase(Locale.ROOT);
        List<String> fitting =
                known(params.path("ref")).getOrDefault(name, List.of()).stream()
                        .filter(value -> value.toLowerCase(Locale.ROOT).startsWith(typed))
                        .toList();
        ObjectNode result = Json.object();
        ObjectNode completion = result.putObject("completion");
        var values = completion.putArray("values");
        fitting.stream().limit(MOST).forEach(values::add);
        completion.put("total", fitting.size()).put("hasMore", fitting.size() > MOST);
        return result;
    }

    private Map<String, List<String>> known(JsonNode ref) throws RpcException {
        String type = text(ref, "ref", "type");
        return switch (type) {
            case "ref/prompt" -> {
                String name = text(ref, "ref", "name");
                yield found(
                        manifest.prompts().orElse(List.of()).stream()
                                .filter(prompt -> prompt.name().equals(name))
                                .map(MockPrompt::completions)
                                .findFirst(),
                        "prompt: " + name);
            }
            case "ref/resource" -> {
                String uri = text(ref, "ref", "uri");
                yield found(
                        manifest.templates().stream()
                                .filter(template -> template.uriTemplate().equals(uri))
                                .map(MockTemplate::completions)
                                .findFirst(),
                        "resource template: " + uri);
            }
            default ->
                    throw new RpcException(
                            RpcException.INVALID_PARAMS, "unknown reference: " + type);
        };
    }

    private static Map<String, List<String>> found(
            Optional<Map<String, List<String>>> completions, String what) throws RpcException {
        if (completions.isEmpty()) {
            throw new RpcException(RpcException.INVALID_PARAMS, "unknown " + what);
        }
        return completions.get();
    }

    private static String text(JsonNode holder, String name, String key) throws RpcException {
        if (!holder.path(key).isString()) {
            throw new RpcException(
                    RpcException.INVALID_PARAMS,
                    "\"params." + name + "." + key + "\" must be a string");
        }
        return holder.path(key).stringValue();
    }
}
