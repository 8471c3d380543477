package dev.mcptest.compliance.engine.survey;

import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks at what a server offers, before the rules are measured. */
public final class Survey {

    private static final int MOST_PAGES = 20;
    private static final int MOST_READS = 20;

    private static final int MOST_RESTARTS = 3;

    private final Restart restart;
    private final Callables callables;
    private final Hints hints;
    private final Map<String, Set<String>> seen = new HashMap<>();
    private Link link;
    private int restarts;

    /** Opens another session when the server of the first is gone. */
    public interface Restart {

        /** Returns a session; empty when none can be had. */
        Optional<Link> open() throws InterruptedException;
    }

    public Survey(Link link, Restart restart, Callables callables, Hints hints) {
        this.link = link;
        this.restart = restart;
        this.callables = callables;
        this.hints = hints;
    }

    /** Returns the connection that was used last. */
    public Link link() {
        return link;
    }

    /**
     * Reads the lists.
     *
     * @param thorough whether to call the tools, read the resources and get the prompts too
     * @param tasks whether to make tasks too
     */
    public Facts facts(boolean thorough, boolean tasks) throws InterruptedException {
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
                    seen.put(call.name(), isAlive() ? new Trial(link).kinds(call) : Set.of());
                }
            }
            again.removeIf(Callables::isDestructive);
            if (tasks && isAlive()) {
                List<ToolCall> called =
                        again.stream().filter(it -> seen.containsKey(it.name())).toList();
                new TaskSurvey(link, can).look(called, seen);
            }
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

    private List<JsonNode> list(String method, String key, boolean declared)
            throws InterruptedException {
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

    /** Returns whether more can be asked, of a new process when the one before died or hangs. */
    private boolean isAlive() throws InterruptedException {
        if (Thread.currentThread().isInterrupted()) {
            return false;
        }
        boolean gone = link.end().isPresent() || (!link.isHttp() && link.isHung());
        if (!gone) {
            return true;
        }
        if (restarts == MOST_RESTARTS) {
            return false;
        }
        restarts++;
        link.close();
        Optional<Link> another = restart.open();
        another.ifPresent(it -> link = it);
        return another.isPresent();
    }

    private void read(List<JsonNode> resources) throws InterruptedException {
        for (JsonNode resource : resources.stream().limit(MOST_READS).toList()) {
            if (resource.path("uri").isString() && isAlive()) {
                ObjectNode params = Json.object();
                params.set("uri", resource.path("uri"));
                Answer _ = link.ask("resources/read", params);
            }
        }
    }

    private void get(List<JsonNode> prompts) throws InterruptedException {
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
