package dev.mcptest.jq;

import dev.mcptest.jq.function.JqErrorException;
import dev.mcptest.jq.function.Label;
import dev.mcptest.jq.function.Meter;
import dev.mcptest.jq.function.Path;
import dev.mcptest.jq.function.Paths;
import dev.mcptest.jq.function.Sink;
import dev.mcptest.jq.function.Update;
import dev.mcptest.jq.syntax.Node;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs assignments. */
final class Updates {

    private final Machine machine;
    private final Meter meter;

    Updates(Machine machine, Meter meter) {
        this.machine = machine;
        this.meter = meter;
    }

    void run(Node node, Env env, JsonNode in, Path path, Sink out) {
        switch (node) {
            case Node.Modify(Node target, Node update) ->
                    out.emit(modify(target, update, env, env, in), path);
            case Node.Assign(Node target, Node value) ->
                    machine.run(
                            value,
                            env,
                            in,
                            Path.UNTRACKED,
                            (v, _) -> out.emit(assign(target, v, env, in), path));
            case Node.Adjust(Node target, Node value, Node update) ->
                    machine.run(
                            value,
                            env,
                            in,
                            Path.UNTRACKED,
                            (v, _) -> out.emit(modify(target, update, env, env.with(v), in), path));
            default -> throw new IllegalStateException("no assignment: " + node);
        }
    }

    private JsonNode assign(Node target, JsonNode value, Env env, JsonNode in) {
        var update = new Update(meter);
        var result = new JsonNode[] {in};
        machine.paths(target, env, in, path -> result[0] = update.put(result[0], path, 0, value));
        return result[0];
    }

    /**
     * Replaces the value at each path by the first output of an update, or deletes it if there is
     * none.
     */
    private JsonNode modify(Node target, Node update, Env env, Env inner, JsonNode in) {
        var changes = new Update(meter);
        var result = new JsonNode[] {in};
        List<ArrayNode> gone = new ArrayList<>();
        machine.paths(
                target,
                env,
                in,
                path -> {
                    JsonNode old = Paths.get(result[0], path, meter);
                    changes.share(old);
                    Optional<JsonNode> next = first(update, inner, old);
                    if (next.isPresent()) {
                        result[0] = changes.put(result[0], path, 0, next.get());
                    } else {
                        meter.array(1);
                        gone.add(path);
                    }
                });
        return gone.isEmpty()
                ? result[0]
                : Paths.delete(result[0], Json.array().addAll(gone), meter);
    }

    private Optional<JsonNode> first(Node node, Env env, JsonNode in) {
        var found = new JsonNode[1];
        var label = new Label();
        try {
            machine.run(
                    node,
                    env,
                    in,
                    Path.UNTRACKED,
                    (v, _) -> {
                        found[0] = v;
                        throw JqErrorException.breakTo(label);
                    });
        } catch (JqErrorException e) {
            if (!e.leaves(label)) {
                throw e;
            }
        }
        return Optional.ofNullable(found[0]);
    }
}
