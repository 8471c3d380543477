package dev.mcptest.jq;

import dev.mcptest.jq.function.Elements;
import dev.mcptest.jq.function.JqErrorException;
import dev.mcptest.jq.function.JsonText;
import dev.mcptest.jq.function.Meter;
import dev.mcptest.jq.function.Numbers;
import dev.mcptest.jq.function.Path;
import dev.mcptest.jq.function.Paths;
import dev.mcptest.jq.function.Sink;
import dev.mcptest.jq.function.Strings;
import dev.mcptest.jq.function.Values;
import dev.mcptest.jq.syntax.Node;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.util.function.Consumer;

/**
 * Runs a program. Each node gets an input and passes its outputs to a sink, one at a time. Tail
 * calls run in a loop, so that they do not use more stack.
 */
final class Machine {

    private final Meter meter;
    private final Hiding hiding;
    private final Control control;
    private final Updates updates;
    private final Makers makers;

    /**
     * @param hiding removes secrets from messages
     */
    Machine(Meter meter, Hiding hiding) {
        this.meter = meter;
        this.hiding = hiding;
        this.control = new Control(this);
        this.updates = new Updates(this, meter);
        this.makers = new Makers(this, meter);
    }

    Hiding hiding() {
        return hiding;
    }

    void run(Node part, Env names, JsonNode input, Path where, Sink out) {
        meter.enter();
        try {
            Node node = part;
            Env env = names;
            JsonNode in = input;
            Path path = where;
            while (true) {
                meter.step();
                switch (node) {
                    case Node.Pipe(Node left, Node right, _) -> {
                        if (!isSingle(left, env)) {
                            pipe(left, right, env, in, path, out);
                            return;
                        }
                        Slot slot = one(left, env, in, path);
                        if (slot.isEmpty()) {
                            return;
                        }
                        node = right;
                        in = slot.value();
                        path = slot.path();
                    }
                    case Node.Comma(Node left, Node right) -> {
                        run(left, env, in, path, out);
                        node = right;
                    }
                    case Node.Call call -> {
                        env = arguments(call, env);
                        node = call.function().body();
                    }
                    case Node.Parameter(int up) -> {
                        Binding.Closure closure = env.closure(up);
                        env = closure.env();
                        node = closure.code();
                    }
                    case Node.As as -> {
                        if (!as.pattern().isPlain() || !isSingle(as.source(), env)) {
                            last(node, env, in, path, out);
                            return;
                        }
                        Slot slot = one(as.source(), env, in, Path.UNTRACKED);
                        if (slot.isEmpty()) {
                            return;
                        }
                        env = env.with(slot.value());
                        node = as.body();
                    }
                    case Node.If branch -> {
                        if (!isSingle(branch.condition(), env)) {
                            last(node, env, in, path, out);
                            return;
                        }
                        Slot slot = one(branch.condition(), env, in, Path.UNTRACKED);
                        if (slot.isEmpty()) {
                            return;
                        }
                        node = Values.isTrue(slot.value()) ? branch.then() : branch.otherwise();
                    }
                    default -> {
                        last(node, env, in, path, out);
                        return;
                    }
                }
            }
        } finally {
            meter.leave();
        }
    }

    private void pipe(Node left, Node right, Env env, JsonNode in, Path path, Sink out) {
        run(left, env, in, path, (v, p) -> run(right, env, v, p, out));
    }

    private static boolean isSingle(Node node, Env env) {
        Node code = node;
        Env names = env;
        while (code instanceof Node.Parameter(int up)) {
            Binding.Closure closure = names.closure(up);
            code = closure.code();
            names = closure.env();
        }
        return code.single();
    }

    private Slot one(Node node, Env env, JsonNode in, Path path) {
        var slot = new Slot();
        run(node, env, in, path, slot);
        return slot;
    }

    private static Env arguments(Node.Call call, Env env) {
        Env inner = env.up(call.up());
        for (Node argument : call.arguments()) {
            inner = inner.with(new Binding.Closure(argument, env));
        }
        return inner;
    }

    private void last(Node node, Env env, JsonNode in, Path path, Sink out) {
        switch (node) {
            case Node.Identity _ -> out.emit(in, path);
            case Node.Literal(JsonNode value) -> out.emit(value, path);
            case Node.Variable(int up) -> out.emit(env.variable(up), path);
            case Node.Empty _ -> {}
            case Node.Index index -> index(index, env, in, path, out);
            case Node.Iterate(Node of, boolean quiet) ->
                    run(of, env, in, path, (v, p) -> iterate(v, p, quiet, out));
            case Node.Apply _, Node.Construct _, Node.Logic _, Node.Range _, Node.GetPath _ ->
                    makers.run(node, env, in, path, out);
            case Node.Collect(Node of) -> out.emit(collect(of, env, in, path), path);
            case Node.If(Node condition, Node then, Node otherwise, _) ->
                    run(
                            condition,
                            env,
                            in,
                            Path.UNTRACKED,
                            (v, _) -> run(Values.isTrue(v) ? then : otherwise, env, in, path, out));
            case Node.PathOf(Node of) -> paths(of, env, in, p -> out.emit(p, path));
            case Node.Assign _, Node.Modify _, Node.Adjust _ ->
                    updates.run(node, env, in, path, out);
            default -> control.run(node, env, in, path, out);
        }
    }

    private void index(Node.Index index, Env env, JsonNode in, Path path, Sink out) {
        if (index.key() instanceof Node.Literal(JsonNode key)) {
            run(index.of(), env, in, path, (v, p) -> enter(index, v, p, key, out));
        } else {
            run(
                    index.key(),
                    env,
                    in,
                    Path.UNTRACKED,
                    (key, _) ->
                            run(index.of(), env, in, path, (v, p) -> enter(index, v, p, key, out)));
        }
    }

    JsonNode index(JsonNode value, JsonNode key) {
        return Paths.index(value, key, meter);
    }

    private void enter(Node.Index index, JsonNode value, Path path, JsonNode key, Sink out) {
        if (!path.holds(value)) {
            throw new JqErrorException(
                    Phrase.of(
                            "Invalid path expression near attempt to access element {} of {}",
                            new JsonText.Shortened(key, 14),
                            new JsonText.Shortened(value, 29)));
        }
        JsonNode found;
        try {
            found = Paths.index(value, key, meter);
        } catch (JqErrorException e) {
            if (index.quiet()) {
                return;
            }
            throw e;
        }
        out.emit(found, path.then(key, found));
    }

    private void iterate(JsonNode value, Path path, boolean quiet, Sink out) {
        if (!path.holds(value)) {
            throw new JqErrorException(
                    Phrase.of(
                            "Invalid path expression near attempt to iterate through {}",
                            new JsonText.Shortened(value, 29)));
        }
        if (value.isObject()) {
            for (var member : value.properties()) {
                meter.step();
                JsonNode found = member.getValue();
                out.emit(
                        found,
                        path == Path.UNTRACKED
                                ? path
                                : path.then(Strings.of(member.getKey()), found));
            }
        } else if (value.isArray() || !quiet) {
            int i = 0;
            for (JsonNode found : Elements.elements(value)) {
                meter.step();
                out.emit(found, path == Path.UNTRACKED ? path : path.then(Numbers.of(i), found));
                i++;
            }
        }
    }

    ArrayNode collect(Node of, Env env, JsonNode in, Path path) {
        ArrayNode array = Json.array();
        run(
                of,
                env,
                in,
                path,
                (v, _) -> {
                    meter.array(1);
                    array.add(v);
                });
        return array;
    }

    /** Emits the path of everything that a node finds. */
    void paths(Node of, Env env, JsonNode in, Consumer<ArrayNode> out) {
        run(
                of,
                env,
                in,
                Path.start(in),
                (v, p) -> {
                    if (!p.holds(v)) {
                        throw new JqErrorException(
                                Phrase.of(
                                        "Invalid path expression with result {}",
                                        new JsonText.Shortened(v, 29)));
                    }
                    out.accept(p.keys());
                });
    }
}
