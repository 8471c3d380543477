package dev.mcptest.scaffold;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.Surface;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Tries what a server offers and adds a test for each answer. When the server ends at a call, the
 * rest can be tried in another session.
 */
public final class Exploration {

    /** How many resources are read. */
    private static final int MOST_RESOURCES = 20;

    /** What a server is asked. */
    @FunctionalInterface
    interface Call {
        Envelope of(String method, ObjectNode params) throws CallException;
    }

    /** Something to try; what has no step left is done. */
    private interface Job {
        boolean step(BoundedCalls call);
    }

    private interface Single {
        void run(Call call) throws CallException;
    }

    /**
     * How a server is tried.
     *
     * @param server its name in the suite
     * @param prefix what the names of its tests begin with
     * @param snapshot the key of the snapshot of its tools
     * @param folders folders that it was started with
     * @param callsUnsafe whether tools that may change something are called
     * @param timeout the limit of one call
     */
    public record Manner(
            String server,
            String prefix,
            String snapshot,
            List<String> folders,
            boolean callsUnsafe,
            Duration timeout) {

        public Manner {
            requireNonNull(server, "server is null");
            requireNonNull(prefix, "prefix is null");
            requireNonNull(snapshot, "snapshot is null");
            folders = List.copyOf(folders);
            requireNonNull(timeout, "timeout is null");
        }
    }

    private final Manner manner;
    private final Draft draft;
    private final Deque<Job> jobs = new ArrayDeque<>();

    /**
     * @param draft is added to
     */
    public Exploration(Surface surface, boolean completes, Manner manner, Draft draft) {
        this.manner = manner;
        this.draft = draft;
        plan(surface, completes);
    }

    private void plan(Surface surface, boolean completes) {
        surface.byId(ListKind.TOOLS).forEach(this::addTool);
        var resources = new ResourceTests(manner, draft, completes);
        List<String> uris = List.copyOf(surface.byId(ListKind.RESOURCES).keySet());
        uris.stream()
                .limit(MOST_RESOURCES)
                .forEach(uri -> add(uri, call -> resources.add(uri, call)));
        if (uris.size() > MOST_RESOURCES) {
            draft.note(
                    manner.prefix
                            + "only the first "
                            + MOST_RESOURCES
                            + " of "
                            + uris.size()
                            + " resources have a test");
        }
        surface.byId(ListKind.TEMPLATES)
                .keySet()
                .forEach(uri -> add(uri, call -> resources.addTemplate(uri, call)));
        var prompts = new PromptTests(manner, draft, completes);
        surface.byId(ListKind.PROMPTS)
                .forEach((name, prompt) -> add(name, call -> prompts.add(name, prompt, call)));
        compliance(surface);
    }

    private void compliance(Surface surface) {
        String check = surface.list(ListKind.TOOLS).isEmpty() ? "ping" : "tools/list";
        ObjectNode test =
                TestNode.of(
                        manner.prefix
                                + (check.equals("ping")
                                        ? "ping is answered"
                                        : "tools/list is what it was"),
                        manner.server);
        test.put("check", check);
        if (!check.equals("ping")) {
            TestNode.expect(
                    test, "result.tools", "snapshot", Json.nodes().stringNode(manner.snapshot));
        }
        draft.add("compliance", test);
    }

    private void addTool(String name, JsonNode tool) {
        var inputs = Inputs.of(tool.path("inputSchema"), manner.folders);
        var trial = new ToolTrial(name, tool, inputs, manner.callsUnsafe);
        jobs.add(call -> {
            if (trial.hasMore()) {
                trial.next(call);
            }
            if (!trial.hasMore()) {
                new ToolTests(manner, trial).addTo(draft);
            }
            return trial.hasMore();
        });
    }

    private void add(String label, Single single) {
        jobs.add(call -> {
            try {
                single.run(call);
            } catch (CallException e) {
                draft.note(manner.prefix + label + ": " + call.reason(e));
            }
            return false;
        });
    }

    /** Returns whether something has not been tried yet. */
    public boolean hasMore() {
        return !jobs.isEmpty();
    }

    /** Tries what has not been tried, until all is done or the session is no longer usable. */
    public void continueWith(McpSession session) {
        var call = new BoundedCalls(session, manner.timeout);
        boolean usable = true;
        while (hasMore() && usable) {
            if (!jobs.element().step(call)) {
                jobs.remove();
            }
            usable = call.usable();
        }
    }

    /** Returns the values that an argument can be completed to. */
    static List<String> completions(ObjectNode ref, String argument, Call call)
            throws CallException {
        ObjectNode params = Json.object();
        params.set("ref", ref);
        params.putObject("argument").put("name", argument).put("value", "");
        Envelope answer = call.of("completion/complete", params);
        return answer.isRpcError()
                ? List.of()
                : answer.result()
                        .path("completion")
                        .path("values")
                        .valueStream()
                        .filter(JsonNode::isString)
                        .map(JsonNode::stringValue)
                        .toList();
    }

    /** Returns why an answer is an error; empty when it is none. */
    static Optional<String> error(Envelope answer) {
        if (answer.isRpcError()) {
            return Optional.of(answer.result().path("error").path("message").asString("an error"));
        }
        return answer.isError()
                ? Optional.of(
                        answer.result().path("content").path(0).path("text").asString("an error"))
                : Optional.empty();
    }
}
