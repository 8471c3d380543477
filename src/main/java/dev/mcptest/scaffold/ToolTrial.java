package dev.mcptest.scaffold;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.scaffold.Attempt.Purpose;
import dev.mcptest.scaffold.value.PromisedShape;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Tries a tool, a call at a time, so that another session can go on where one has ended. A call
 * without an answer is the last one. A tool that may change something is called once, and only when
 * that is asked for.
 */
public final class ToolTrial {

    private record Planned(Purpose purpose, String what, ObjectNode arguments) {}

    private final String name;
    private final JsonNode tool;
    private final Inputs inputs;
    private final Optional<String> risk;
    private final boolean callsUnsafe;
    private final Deque<Planned> planned = new ArrayDeque<>();
    private final List<Attempt> attempts = new ArrayList<>();

    /**
     * @param tool as listed
     * @param callsUnsafe whether to call a tool that may change something
     */
    public ToolTrial(String name, JsonNode tool, Inputs inputs, boolean callsUnsafe) {
        this.name = requireNonNull(name, "name is null");
        this.tool = requireNonNull(tool, "tool is null");
        this.inputs = requireNonNull(inputs, "inputs is null");
        this.risk = ToolSafety.risk(tool);
        this.callsUnsafe = callsUnsafe;
        plan();
    }

    private void plan() {
        if (!isCalled()) {
            return;
        }
        List<ObjectNode> least =
                isSafe() ? inputs.least() : inputs.least().stream().limit(1).toList();
        least.forEach(it -> planned.add(new Planned(Purpose.LEAST, "", it)));
        if (isSafe()) {
            for (int i = 0; i < inputs.others().size(); i++) {
                String what = "other arguments " + (i + 1);
                planned.add(new Planned(Purpose.OTHER, what, inputs.others().get(i)));
            }
            inputs.wrong().forEach((what, it) -> planned.add(new Planned(Purpose.WRONG, what, it)));
        }
    }

    public String name() {
        return name;
    }

    JsonNode tool() {
        return tool;
    }

    public Inputs inputs() {
        return inputs;
    }

    /** Returns why the tool may change something; empty when it does not seem to. */
    public Optional<String> risk() {
        return risk;
    }

    boolean isSafe() {
        return risk.isEmpty();
    }

    /** Returns whether the tool is not left out because of its risk. */
    public boolean isCalled() {
        return isSafe() || callsUnsafe;
    }

    public List<Attempt> attempts() {
        return List.copyOf(attempts);
    }

    /** Returns the first call that was answered with a result. */
    public Optional<Attempt> working() {
        return attempts.stream().filter(Attempt::works).findFirst();
    }

    public boolean hasMore() {
        return !planned.isEmpty();
    }

    /** Makes the next call. */
    public void next(Caller caller) {
        Planned next = planned.remove();
        ObjectNode params = Json.object().put("name", name);
        params.set("arguments", next.arguments());
        var attempt =
                new Attempt(
                        next.purpose(),
                        next.what(),
                        next.arguments(),
                        caller.call("tools/call", params));
        attempts.add(attempt);
        if (attempt.outcome() instanceof Outcome.Lost) {
            planned.clear();
        } else if (next.purpose() == Purpose.LEAST && attempt.works()) {
            planned.removeIf(it -> it.purpose() == Purpose.LEAST);
            if (isSafe() && promised(attempt).isEmpty()) {
                planned.addFirst(new Planned(Purpose.AGAIN, "", next.arguments()));
            }
        }
    }

    /** Returns the schema that the tool itself promises for the result of a call. */
    Optional<JsonNode> promised(Attempt attempt) {
        if (!(attempt.outcome() instanceof Outcome.Answered answered)) {
            return Optional.empty();
        }
        JsonNode structured = answered.envelope().result().path("structuredContent");
        return structured.isObject()
                ? PromisedShape.of(tool.path("outputSchema"), structured)
                : Optional.empty();
    }
}
