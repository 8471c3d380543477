package dev.mcptest.compliance.probe.task;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.value.TaskShape;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Awaited;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes tasks and follows them, in the way of the revision of its connection. */
public final class TaskClient {

    /** The extension of 2026-07-28. */
    public static final String EXTENSION = "io.modelcontextprotocol/tasks";

    static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final Duration SHORTEST = Duration.ofMillis(20);
    private static final Duration USUAL = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final Link link;
    private final boolean modern;

    public TaskClient(Link link) {
        this.link = requireNonNull(link, "link is null");
        this.modern = link.revision().isStateless();
    }

    Link link() {
        return link;
    }

    /** Calls a tool as a task; in the stateless era the server decides. */
    public Answer create(ToolCall call) {
        ObjectNode params = call.params();
        if (!modern) {
            params.putObject("task").put("ttl", KEPT.toMillis());
        }
        return ask("tools/call", params);
    }

    /** Returns the task that an answer to a call gives. */
    public Optional<JsonNode> task(Answer created) {
        JsonNode task = modern ? created.result() : created.result().path("task");
        return task.path("taskId").isString() ? Optional.of(task) : Optional.empty();
    }

    /** Returns whether an answer to a call looks like a task of either revision. */
    public static boolean isTask(Answer created) {
        JsonNode result = created.result();
        return result.path("resultType").asString("").equals("task")
                || result.path("taskId").isString()
                || result.path("task").path("taskId").isString();
    }

    Answer get(String id) {
        return ask("tasks/get", Json.object().put("taskId", id));
    }

    /** Asks for the end of a task. */
    public Answer cancel(String id) {
        return ask("tasks/cancel", Json.object().put("taskId", id));
    }

    Answer update(String id, ObjectNode responses) {
        ObjectNode params = Json.object().put("taskId", id);
        params.set("inputResponses", responses);
        return ask("tasks/update", params);
    }

    Answer ask(String method, ObjectNode params) {
        return link.ask(request(method, params));
    }

    Awaited send(String method, ObjectNode params) {
        return link.send(request(method, params));
    }

    Outgoing request(String method, ObjectNode params) {
        Outgoing request = Outgoing.request(method, params);
        return modern ? request.meta(CAPABILITIES, declared()) : request;
    }

    private ObjectNode declared() {
        ObjectNode all = link.profile().capabilities().deepCopy();
        all.withObjectProperty("extensions").putObject(EXTENSION);
        return all;
    }

    /**
     * Asks for a task again and again.
     *
     * @param until the state to wait for
     * @return the answers; the last one is in the state, unless the time was over
     */
    public List<Answer> follow(String id, Predicate<JsonNode> until, Duration bound)
            throws InterruptedException {
        long end = System.nanoTime() + bound.toNanos();
        List<Answer> seen = new ArrayList<>();
        while (true) {
            Answer answer = get(id);
            seen.add(answer);
            boolean over = !answer.isResult() || until.test(answer.result());
            if (over || System.nanoTime() - end >= 0) {
                return seen;
            }
            Thread.sleep(pause(answer.result()));
        }
    }

    /** Follows a task to its end. */
    List<Answer> toTheEnd(String id, Duration bound) throws InterruptedException {
        return follow(id, TaskClient::isOver, bound);
    }

    static boolean isOver(JsonNode task) {
        return TaskShape.isTerminal(TaskShape.status(task));
    }

    static boolean asks(JsonNode task) {
        return TaskShape.status(task).equals("input_required");
    }

    /** Returns whether a task asks, or is over. */
    public static boolean stops(JsonNode task) {
        return asks(task) || isOver(task);
    }

    /** Returns how long to wait before the next question. */
    static Duration pause(JsonNode task) {
        JsonNode given =
                task.has("pollIntervalMs")
                        ? task.path("pollIntervalMs")
                        : task.path("pollInterval");
        Duration wanted = given.isNumber() ? Duration.ofMillis(given.asLong(0)) : USUAL;
        Duration atLeast = wanted.compareTo(SHORTEST) < 0 ? SHORTEST : wanted;
        return atLeast.compareTo(LONGEST) > 0 ? LONGEST : atLeast;
    }
}
