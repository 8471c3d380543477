package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Tools that work as tasks, as 2025-11-25 has them and as the extension has them. */
final class TasksFeature implements Feature {

    private static final String EXTENSION = "io.modelcontextprotocol/tasks";
    private static final String ONLY_TASK = "long_job";
    private static final String ASKED_FIRST = "asked_job";
    private static final Set<String> TOOLS =
            Set.of(
                    "job",
                    ONLY_TASK,
                    ASKED_FIRST,
                    FakeTask.FAILING,
                    FakeTask.BROKEN,
                    FakeTask.ASKING);
    private static final String TOOL =
            """
            {"name": "%s", "description": "%s", "inputSchema": {"type": "object"},
             "execution": {"taskSupport": "%s"}, "annotations": {"readOnlyHint": true, "openWorldHint": false}}
            """;

    private final Map<String, FakeTask> tasks = new ConcurrentHashMap<>();

    @Override
    public void declare(ObjectNode capabilities, boolean modern) {
        if (modern) {
            capabilities.withObjectProperty("extensions").putObject(EXTENSION);
            return;
        }
        ObjectNode own = capabilities.putObject("tasks");
        own.putObject("list");
        own.putObject("cancel");
        own.putObject("requests").putObject("tools").putObject("call");
    }

    @Override
    public String tools() {
        return "["
                + String.join(
                        ",",
                        TOOL.formatted("job", "Takes a moment.", "optional"),
                        TOOL.formatted(ONLY_TASK, "Works as a task only.", "required"),
                        TOOL.formatted(FakeTask.FAILING, "Fails.", "optional"),
                        TOOL.formatted(FakeTask.BROKEN, "Is out of order.", "optional"),
                        TOOL.formatted(FakeTask.ASKING, "Asks which one.", "required"),
                        TOOL.formatted(ASKED_FIRST, "Asks before it begins.", "optional"))
                + "]";
    }

    @Override
    public String hints(boolean modern) {
        return """
        {"failing": {"tool": "failing_job", "arguments": {}}, "protocol_error": {"tool": "broken_job", "arguments": {}}}
        """;
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        if (call.method().equals("tools/call")) {
            boolean own = TOOLS.contains(call.params().path("name").asString(""));
            return own ? Optional.of(called(call)) : refused(call);
        }
        if (call.modern()) {
            return call.method().equals("subscriptions/listen")
                    ? new TaskWatch(tasks).answer(call, isDeclared(call))
                    : modern(call);
        }
        if (call.method().equals("tasks/list")) {
            return Optional.of(
                    call.params().has("cursor") ? error(-32602, "no such cursor") : list());
        }
        return Set.of("tasks/get", "tasks/result", "tasks/cancel").contains(call.method())
                ? Optional.of(found(call).map(it -> legacy(call, it)).orElseGet(this::unknown))
                : Optional.empty();
    }

    /** A tool that cannot work as a task. */
    private static Optional<JsonNode> refused(Call call) {
        return !call.modern() && call.params().has("task")
                ? Optional.of(error(-32601, "does not work as a task"))
                : Optional.empty();
    }

    private JsonNode called(Call call) {
        String tool = call.params().path("name").asString("");
        if (tool.equals(ASKED_FIRST) && call.modern() && !AskedFirst.isAnswered(call)) {
            return AskedFirst.ask(call);
        }
        boolean asTask = call.modern() ? isDeclared(call) : call.params().has("task");
        boolean needsTask = tool.equals(ONLY_TASK) || tool.equals(FakeTask.ASKING);
        if (asTask) {
            int questions = tool.equals(FakeTask.ASKING) ? 1 : 0;
            boolean asks = call.session().declares("elicitation");
            var task = new FakeTask(tool, asks ? questions * (call.modern() ? 2 : 1) : 0);
            tasks.put(task.id, task);
            ObjectNode json = task.json(call.modern(), "working");
            return call.modern() ? json.put("resultType", "task") : wrapped(json);
        }
        if (needsTask) {
            return call.modern() ? undeclared() : error(-32601, "works as a task only");
        }
        return new FakeTask(tool, 0).outcome();
    }

    private static ObjectNode wrapped(ObjectNode task) {
        ObjectNode result = Json.object();
        result.set("task", task);
        return result;
    }

    private Optional<FakeTask> found(Call call) {
        return Optional.ofNullable(tasks.get(call.params().path("taskId").asString("")));
    }

    private JsonNode unknown() {
        return error(-32602, "no such task");
    }

    private JsonNode list() {
        ObjectNode result = Json.object();
        var all = result.putArray("tasks");
        tasks.values().forEach(it -> all.add(it.json(false, it.status(false))));
        return result;
    }

    private static JsonNode legacy(Call call, FakeTask task) {
        if (call.method().equals("tasks/cancel")) {
            if (task.isOver()) {
                return error(-32602, "the task has ended");
            }
            task.cancel();
        }
        if (!call.method().equals("tasks/result")) {
            return task.json(false, task.status(false));
        }
        if (task.asks()) {
            ObjectNode form = FakeTask.form();
            form.putObject("_meta").putObject(FakeTask.RELATED).put("taskId", task.id);
            call.ask("elicitation/create", form);
            task.answered();
        }
        task.awaitEnd();
        return task.result();
    }

    private Optional<JsonNode> modern(Call call) {
        if (!Set.of("tasks/get", "tasks/update", "tasks/cancel").contains(call.method())) {
            return Optional.empty();
        }
        if (!isDeclared(call)) {
            return Optional.of(undeclared());
        }
        return Optional.of(found(call).map(it -> modern(call, it)).orElseGet(this::unknown));
    }

    private static JsonNode modern(Call call, FakeTask task) {
        switch (call.method()) {
            case "tasks/cancel" -> task.cancel();
            case "tasks/update" -> {
                if (task.isAnsweredBy(call.params().path("inputResponses"))) {
                    task.answered();
                }
            }
            default -> {
                return task.detailed();
            }
        }
        return Json.object();
    }

    private static boolean isDeclared(Call call) {
        return call.session().capabilities.path("extensions").has(EXTENSION);
    }

    static ObjectNode undeclared() {
        ObjectNode error = error(-32021, "needs tasks");
        error.putObject("data")
                .putObject("requiredCapabilities")
                .putObject("extensions")
                .putObject(EXTENSION);
        return error;
    }

    private static ObjectNode error(int code, String message) {
        return Replies.error(code, message);
    }
}
