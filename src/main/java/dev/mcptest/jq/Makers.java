package dev.mcptest.jq;

import dev.mcptest.jq.function.JqErrorException;
import dev.mcptest.jq.function.Meter;
import dev.mcptest.jq.function.Numbers;
import dev.mcptest.jq.function.Path;
import dev.mcptest.jq.function.Paths;
import dev.mcptest.jq.function.Sink;
import dev.mcptest.jq.function.Values;
import dev.mcptest.jq.syntax.Node;
import dev.mcptest.jq.syntax.Node.Construct.Member;
import dev.mcptest.json.Json;
import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/** Runs nodes that combine the outputs of several others: calls, objects, ranges. */
final class Makers {

    private final Machine machine;
    private final Meter meter;

    Makers(Machine machine, Meter meter) {
        this.machine = machine;
        this.meter = meter;
    }

    void run(Node node, Env env, JsonNode in, Path path, Sink out) {
        switch (node) {
            case Node.Apply apply -> apply(apply, env, in, path, out);
            case Node.Construct construct -> construct(construct, env, in, path, out);
            case Node.Logic logic -> logic(logic, env, in, path, out);
            case Node.Range range -> range(range, env, in, path, out);
            case Node.GetPath(Node keys, _) ->
                    machine.run(keys, env, in, Path.UNTRACKED, (v, _) -> getPath(in, v, path, out));
            default -> throw new IllegalStateException("makes no value: " + node);
        }
    }

    private void apply(Node.Apply apply, Env env, JsonNode in, Path path, Sink out) {
        var values = new JsonNode[apply.arguments().size()];
        apply(apply, values, values.length - 1, env, in, path, out);
    }

    /** Computes all combinations of argument values; the last argument is the outermost loop. */
    private void apply(
            Node.Apply apply, JsonNode[] values, int i, Env env, JsonNode in, Path path, Sink out) {
        if (i < 0) {
            out.emit(apply.function().apply(in, values, meter), path);
            return;
        }
        machine.run(
                apply.arguments().get(i),
                env,
                in,
                Path.UNTRACKED,
                (v, _) -> {
                    values[i] = v;
                    apply(apply, values, i - 1, env, in, path, out);
                });
    }

    private void construct(Node.Construct construct, Env env, JsonNode in, Path path, Sink out) {
        var values = new JsonNode[2 * construct.members().size()];
        construct(construct.members(), values, 0, env, in, path, out);
    }

    private void construct(
            List<Member> members,
            JsonNode[] values,
            int i,
            Env env,
            JsonNode in,
            Path path,
            Sink out) {
        if (i == members.size()) {
            out.emit(object(values), path);
            return;
        }
        Member member = members.get(i);
        Sink rest =
                (value, _) -> {
                    if (!values[2 * i].isString()) {
                        throw new JqErrorException(
                                Phrase.of(
                                        "Cannot use {} as object key",
                                        Values.described(values[2 * i])));
                    }
                    values[2 * i + 1] = value;
                    construct(members, values, i + 1, env, in, path, out);
                };
        machine.run(
                member.key(),
                env,
                in,
                Path.UNTRACKED,
                (key, _) -> {
                    values[2 * i] = key;
                    if (member.value() instanceof Node.OfKey) {
                        rest.emit(Paths.index(in, key, meter), Path.UNTRACKED);
                    } else {
                        machine.run(member.value(), env, in, Path.UNTRACKED, rest);
                    }
                });
    }

    private ObjectNode object(JsonNode[] values) {
        meter.object(values.length / 2);
        ObjectNode object = Json.object();
        for (int i = 0; i < values.length; i += 2) {
            object.set(values[i].stringValue(), values[i + 1]);
        }
        return object;
    }

    private void logic(Node.Logic logic, Env env, JsonNode in, Path path, Sink out) {
        machine.run(
                logic.left(),
                env,
                in,
                Path.UNTRACKED,
                (left, _) -> {
                    if (Values.isTrue(left) == logic.settledBy()) {
                        out.emit(Json.nodes().booleanNode(logic.settledBy()), path);
                    } else {
                        machine.run(
                                logic.right(),
                                env,
                                in,
                                Path.UNTRACKED,
                                (right, _) ->
                                        out.emit(
                                                Json.nodes().booleanNode(Values.isTrue(right)),
                                                path));
                    }
                });
    }

    private void getPath(JsonNode in, JsonNode keys, Path path, Sink out) {
        JsonNode found = in;
        Path where = path;
        for (JsonNode key : Paths.keys(keys)) {
            found = Paths.index(found, key, meter);
            where = where.then(key, found);
        }
        out.emit(found, path.holds(in) ? where : path);
    }

    private void range(Node.Range range, Env env, JsonNode in, Path path, Sink out) {
        machine.run(
                range.from(),
                env,
                in,
                Path.UNTRACKED,
                (from, _) ->
                        machine.run(
                                range.upto(),
                                env,
                                in,
                                Path.UNTRACKED,
                                (upto, _) -> count(from, upto, path, out)));
    }

    private void count(JsonNode from, JsonNode upto, Path path, Sink out) {
        if (!from.isNumber() || !upto.isNumber()) {
            throw new JqErrorException("Range bounds must be numeric");
        }
        double end = Numbers.value(upto);
        for (double i = Numbers.value(from); i < end; i++) {
            meter.step();
            out.emit(Numbers.of(i), path);
        }
    }
}
