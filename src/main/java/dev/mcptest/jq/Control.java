package dev.mcptest.jq;

import dev.mcptest.jq.function.JqErrorException;
import dev.mcptest.jq.function.Label;
import dev.mcptest.jq.function.Path;
import dev.mcptest.jq.function.Sink;
import dev.mcptest.jq.function.Values;
import dev.mcptest.jq.syntax.Node;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;

/** Runs error handling, loops and destructuring. */
final class Control {

    private final Machine machine;
    private final Destructuring values;

    Control(Machine machine) {
        this.machine = machine;
        this.values = new Destructuring(machine);
    }

    /** An error raised after the body of a {@code try}, which must not be caught there. */
    private static final class PassingException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Label owner;
        private final JqErrorException error;

        PassingException(Label owner, JqErrorException error) {
            super(null, null, false, false);
            this.owner = owner;
            this.error = error;
        }
    }

    /** The current value of a loop. */
    private static final class State {
        private JsonNode value;

        State(JsonNode value) {
            this.value = value;
        }

        /** Returns the value and clears it. If there is no next value, it stays null. */
        JsonNode take() {
            JsonNode taken = value;
            value = NullNode.instance;
            return taken;
        }
    }

    void run(Node node, Env env, JsonNode in, Path path, Sink out) {
        switch (node) {
            case Node.Try attempt -> attempt(attempt, env, in, path, out);
            case Node.Alternative alternative -> alternative(alternative, env, in, path, out);
            case Node.As as ->
                    machine.run(
                            as.source(),
                            env,
                            in,
                            Path.UNTRACKED,
                            (v, _) ->
                                    values.bind(
                                            as.pattern(),
                                            v,
                                            env,
                                            inner -> machine.run(as.body(), inner, in, path, out)));
            case Node.Reduce reduce -> reduce(reduce, env, in, path, out);
            case Node.Foreach foreach -> foreach(foreach, env, in, path, out);
            case Node.Label(Node body) -> label(body, env, in, path, out);
            case Node.Break(int up) -> throw JqErrorException.breakTo(env.label(up));
            default -> throw new IllegalStateException("no such part: " + node);
        }
    }

    private void attempt(Node.Try attempt, Env env, JsonNode in, Path path, Sink out) {
        JqErrorException error = caught(attempt, env, in, path, out);
        if (error != null) {
            machine.run(attempt.handler(), env, error.value(machine.hiding()), path, out);
        }
    }

    private @Nullable JqErrorException caught(
            Node.Try attempt, Env env, JsonNode in, Path path, Sink out) {
        var mine = new Label();
        try {
            machine.run(
                    attempt.body(),
                    env,
                    in,
                    path,
                    (v, p) -> {
                        try {
                            out.emit(v, p);
                        } catch (JqErrorException e) {
                            throw new PassingException(mine, e);
                        }
                    });
            return null;
        } catch (PassingException e) {
            throw e.owner == mine ? e.error : e;
        } catch (JqErrorException e) {
            return e;
        }
    }

    private void alternative(
            Node.Alternative alternative, Env env, JsonNode in, Path path, Sink out) {
        var found = new boolean[1];
        machine.run(
                alternative.left(),
                env,
                in,
                path,
                (v, p) -> {
                    if (Values.isTrue(v)) {
                        found[0] = true;
                        out.emit(v, p);
                    }
                });
        if (!found[0]) {
            machine.run(alternative.right(), env, in, path, out);
        }
    }

    private void reduce(Node.Reduce reduce, Env env, JsonNode in, Path path, Sink out) {
        machine.run(
                reduce.start(),
                env,
                in,
                path,
                (start, where) -> {
                    var state = new State(start);
                    Sink each =
                            (v, p) ->
                                    values.bind(
                                            reduce.pattern(),
                                            v,
                                            env,
                                            inner ->
                                                    machine.run(
                                                            reduce.update(),
                                                            inner,
                                                            state.take(),
                                                            p,
                                                            (next, _) -> state.value = next));
                    machine.run(reduce.source(), env, in, where, each);
                    out.emit(state.value, where);
                });
    }

    private void foreach(Node.Foreach foreach, Env env, JsonNode in, Path path, Sink out) {
        machine.run(
                foreach.start(),
                env,
                in,
                path,
                (start, where) -> {
                    var state = new State(start);
                    Sink each =
                            (v, p) ->
                                    values.bind(
                                            foreach.pattern(),
                                            v,
                                            env,
                                            inner ->
                                                    machine.run(
                                                            foreach.update(),
                                                            inner,
                                                            state.take(),
                                                            p,
                                                            (next, q) -> {
                                                                state.value = next;
                                                                machine.run(
                                                                        foreach.extract(),
                                                                        inner,
                                                                        next,
                                                                        q,
                                                                        out);
                                                            }));
                    machine.run(foreach.source(), env, in, where, each);
                });
    }

    private void label(Node body, Env env, JsonNode in, Path path, Sink out) {
        var label = new Label();
        try {
            machine.run(body, env.with(new Binding.Labelled(label)), in, path, out);
        } catch (JqErrorException e) {
            if (!e.leaves(label)) {
                throw e;
            }
        }
    }
}
