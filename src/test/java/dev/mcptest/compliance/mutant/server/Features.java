package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Pages;
import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.compliance.mutant.message.Session;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tools, resources and prompts of the server that keeps the rules. */
public final class Features {

    private static final Set<String> LEVELS =
            Set.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");
    private static final Set<String> KEPT =
            Set.of(
                    "server/discover",
                    "tools/list",
                    "resources/list",
                    "resources/templates/list",
                    "prompts/list",
                    "resources/read");
    private static final String CAPABILITIES =
            "{\"tools\": {}, \"resources\": {%s}, \"prompts\": {}, \"completions\": {}%s}";
    private static final String SERVER = "{\"name\": \"clean\", \"version\": \"1.0.0\"}";

    private final List<Feature> more;
    private final boolean listens;
    private final boolean stateless;
    private final boolean paged;

    /**
     * @param words what else the server has
     */
    public Features(Set<String> words) {
        more = FeatureList.of(words);
        listens = words.contains("get-stream");
        stateless = words.contains("stateless");
        paged = words.contains("paged");
    }

    /** Returns whether there is a stream for what the server sends on its own. */
    public boolean listens() {
        return listens;
    }

    /** Returns whether it knows its clients only by what each request says. */
    public boolean isStateless() {
        return stateless;
    }

    /** Returns what a user would say about it. */
    public ObjectNode hints(boolean modern) {
        ObjectNode all = Json.object();
        more.forEach(it -> all.setAll((ObjectNode) json(it.hints(modern))));
        return all;
    }

    public JsonNode opening(Session session) {
        ObjectNode result = Json.object().put("protocolVersion", session.revision);
        result.set("capabilities", capabilities(false));
        result.set("serverInfo", json(SERVER));
        return result.put("instructions", "Echo, then add.");
    }

    private ObjectNode capabilities(boolean modern) {
        ObjectNode all =
                (ObjectNode)
                        json(
                                modern
                                        ? CAPABILITIES.formatted("", "")
                                        : CAPABILITIES.formatted(
                                                "\"subscribe\": true", ", \"logging\": {}"));
        more.forEach(it -> it.declare(all, modern));
        return all;
    }

    public JsonNode legacy(Call call) {
        JsonNode params = call.params();
        return switch (call.method()) {
            case "initialize" -> error(-32600, "the session is open");
            case "ping" -> Json.object();
            case "logging/setLevel" -> setLevel(call);
            case "resources/subscribe", "resources/unsubscribe" ->
                    params.path("uri").isString() ? Json.object() : error(-32602, "uri is missing");
            case "resources/read" -> answer(call, Offers.read(params, -32002));
            default -> answer(call, Offers.answer(call.method(), params));
        };
    }

    private static JsonNode setLevel(Call call) {
        String level = call.params().path("level").asString("");
        if (!LEVELS.contains(level)) {
            return error(-32602, "no such level");
        }
        call.session().level = level;
        return Json.object();
    }

    public JsonNode modern(Call call) {
        JsonNode level = call.meta().path(CleanServer.META + "logLevel");
        if (!level.isMissingNode() && !LEVELS.contains(level.asString(""))) {
            return error(-32602, "no such level");
        }
        JsonNode found =
                switch (call.method()) {
                    case "server/discover" -> discover();
                    case "resources/read" -> answer(call, Offers.read(call.params(), -32602));
                    default -> usual(call);
                };
        if (found instanceof ObjectNode result && !result.has("code")) {
            complete(call.method(), result);
        }
        return found;
    }

    private static void complete(String method, ObjectNode result) {
        if (!result.has("resultType")) {
            result.put("resultType", "complete");
        }
        ObjectNode meta =
                result.path("_meta").isObject()
                        ? (ObjectNode) result.get("_meta")
                        : result.putObject("_meta");
        meta.set(CleanServer.META + "serverInfo", json(SERVER));
        boolean isFinal = result.path("resultType").asString("").equals("complete");
        if (KEPT.contains(method) && isFinal) {
            result.put("ttlMs", 60000).put("cacheScope", "public");
        }
    }

    private JsonNode discover() {
        ObjectNode result = Json.object();
        result.putArray("supportedVersions").add(CleanServer.MODERN);
        result.set("capabilities", capabilities(true));
        return result;
    }

    private JsonNode usual(Call call) {
        if (!paged || !call.method().endsWith("/list")) {
            return answer(call, Offers.answer(call.method(), call.params()));
        }
        JsonNode whole = answer(call, Offers.answer(call.method(), Json.object()));
        return Pages.page(whole, call.params().path("cursor"));
    }

    /** Returns what a feature answers, else the usual answer with what features add. */
    private JsonNode answer(Call call, JsonNode usual) {
        for (Feature feature : more) {
            Optional<JsonNode> own = feature.answer(call);
            if (own.isPresent()) {
                return own.get();
            }
        }
        if (usual instanceof ObjectNode result && !result.has("code")) {
            if (call.method().equals("tools/list")) {
                more.forEach(it ->
                        ((ArrayNode) result.get("tools")).addAll((ArrayNode) json(it.tools())));
            }
            more.forEach(it -> it.amend(call, result));
        }
        return usual;
    }

    private static ObjectNode error(int code, String message) {
        return Replies.error(code, message);
    }

    public static JsonNode json(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException e) {
            throw new IllegalStateException(e);
        }
    }
}
