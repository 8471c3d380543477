package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Looks at what a server offers, before the rules are measured. */
final class Survey {

    private static final int MOST_PAGES = 20;
    private static final int MOST_READS = 20;
    private static final Duration SLOW = Duration.ofSeconds(5);

    private final Link link;
    private final Callables callables;
    private final Hints hints;
    private final Map<String, Set<String>> seen = new HashMap<>();

    Survey(Link link, Callables callables, Hints hints) {
        this.link = link;
        this.callables = callables;
        this.hints = hints;
    }

    /**
     * Reads the lists.
     *
     * @param thorough whether to call the tools, read the resources and get the prompts too
     */
    Facts facts(boolean thorough) {
        Answer opening = link.opening().orElseThrow();
        JsonNode can = opening.result().path("capabilities");
        List<JsonNode> tools = list("tools/list", "tools", can.has("tools"));
        link.tools(tools);
        List<JsonNode> resources = list("resources/list", "resources", can.has("resources"));
        List<JsonNode> templates =
                list("resources/templates/list", "resourceTemplates", can.has("resources"));
        List<JsonNode> prompts = list("prompts/list", "prompts", can.has("prompts"));
        List<ToolCall> callable = callables.of(tools);
        List<ToolCall> again = new ArrayList<>(callable);
        if (thorough) {
            if (can.has("logging") && !link.revision().isStateless()) {
                Answer _ = link.ask("logging/setLevel", Json.object().put("level", "debug"));
            }
            boolean readOnly = callable.stream().anyMatch(Callables::isReadOnly);
            for (ToolCall call : callable) {
                if (Callables.isReadOnly(call) || callables.asksFor(call) || !readOnly) {
                    seen.put(call.name(), call(call));
                }
            }
            again.removeIf(Callables::isDestructive);
            read(resources);
            get(prompts);
        }
        return new Facts(
                link.revision(),
                link.isHttp(),
                opening,
                tools,
                resources,
                templates,
                prompts,
                again,
                seen);
    }

    private List<JsonNode> list(String method, String key, boolean declared) {
        List<JsonNode> all = new ArrayList<>();
        Set<String> cursors = new HashSet<>();
        ObjectNode params = Json.object();
        for (int page = 0; declared && page < MOST_PAGES && isAlive(); page++) {
            Answer answer = page == 0 ? link.ask(method) : link.ask(method, params);
            answer.result().path(key).forEach(all::add);
            JsonNode next = answer.result().path("nextCursor");
            if (!next.isString() || !cursors.add(next.stringValue())) {
                break;
            }
            params = Json.object().put("cursor", next.stringValue());
        }
        return all;
    }

    private boolean isAlive() {
        return link.end().isEmpty() && !Thread.currentThread().isInterrupted();
    }

    private Set<String> call(ToolCall call) {
        if (!isAlive()) {
            return Set.of();
        }
        long began = System.nanoTime();
        ObjectNode token = call.params();
        String mark = "survey-" + began;
        token.putObject("_meta").put("progressToken", mark);
        Outgoing request = Outgoing.request("tools/call", token);
        if (link.revision().isStateless()) {
            request =
                    request.meta(
                            "io.modelcontextprotocol/logLevel", Json.nodes().stringNode("debug"));
        }
        Answer answer = link.ask(request, SLOW);
        Set<String> kinds = new HashSet<>();
        if (answer.kind() == Answer.Kind.NONE) {
            kinds.add("slow");
        }
        if (answer.isError() && (answer.code() == -32021 || answer.code() == -32003)) {
            kinds.add("needs-client");
        }
        String support = call.tool().path("execution").path("taskSupport").asString("");
        if (!support.isEmpty() && !support.equals("forbidden")) {
            kinds.add("task");
        }
        if (support.equals("required")) {
            kinds.add("task-required");
        }
        asked(answer.result().path("inputRequests"), kinds);
        if (answer.result().path("resultType").asString("").equals("input_required")) {
            kinds.add("input-required");
        }
        if (answer.result().has("requestState")) {
            kinds.add("request-state");
        }
        link.traffic().frames().stream()
                .filter(it -> it.link() == link.number() && it.nanos() >= began && it.isReceived())
                .forEach(it -> kindOf(it, mark, kinds));
        return kinds;
    }

    private static void kindOf(Frame frame, String token, Set<String> kinds) {
        JsonNode params = frame.json().path("params");
        switch (frame.method()) {
            case "notifications/progress" -> {
                if (params.path("progressToken").asString("").equals(token)) {
                    kinds.add("progress");
                }
            }
            case "notifications/message" -> kinds.add("logs");
            default -> asks(frame.method(), params, kinds);
        }
    }

    private static void asked(JsonNode requests, Set<String> kinds) {
        requests.forEach(it -> asks(it.path("method").asString(""), it.path("params"), kinds));
    }

    private static void asks(String method, JsonNode params, Set<String> kinds) {
        switch (method) {
            case "elicitation/create" -> {
                kinds.add("asks");
                boolean url = params.path("mode").asString("form").equals("url");
                kinds.add(url ? "elicits-url" : "elicits");
            }
            case "sampling/createMessage" -> {
                kinds.add("asks");
                kinds.add("samples");
            }
            case "roots/list" -> kinds.add("asks");
            default -> {
                // Nothing that is asked of the client.
            }
        }
    }

    private void read(List<JsonNode> resources) {
        for (JsonNode resource : resources.stream().limit(MOST_READS).toList()) {
            if (resource.path("uri").isString() && isAlive()) {
                ObjectNode params = Json.object();
                params.set("uri", resource.path("uri"));
                Answer _ = link.ask("resources/read", params);
            }
        }
    }

    private void get(List<JsonNode> prompts) {
        for (JsonNode prompt : prompts.stream().limit(MOST_READS).toList()) {
            if (prompt.path("name").isString() && isAlive()) {
                Answer _ = link.ask("prompts/get", params(prompt, hints));
            }
        }
    }

    /** Returns the parameters to get a prompt: its required arguments only. */
    static ObjectNode params(JsonNode prompt, Hints hints) {
        ObjectNode params = Json.object();
        params.set("name", prompt.path("name"));
        params.set("arguments", arguments(prompt, hints));
        return params;
    }

    /** Returns the required arguments of a prompt. */
    static ObjectNode arguments(JsonNode prompt, Hints hints) {
        JsonNode given = hints.json().path("prompt_args").path(prompt.path("name").asString(""));
        if (given instanceof ObjectNode object) {
            return object.deepCopy();
        }
        ObjectNode all = Json.object();
        for (JsonNode argument : prompt.path("arguments")) {
            if (argument.path("required").asBoolean(false)) {
                all.put(argument.path("name").asString(""), "mcptest");
            }
        }
        return all;
    }
}
