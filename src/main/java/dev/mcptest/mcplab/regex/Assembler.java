package dev.mcptest.mcplab.regex;

import dev.mcptest.mcplab.regex.Machine.Step;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Turns a parsed regular expression into the steps of a machine. */
final class Assembler {

    private final List<Step> steps = new ArrayList<>();
    private final Map<String, Integer> names;
    private final boolean fold;
    private int registers;

    Assembler(int groups, Map<String, Integer> names, boolean fold) {
        this.registers = 2 * (groups + 1);
        this.names = names;
        this.fold = fold;
    }

    /** The place of a step, known when it has been added. */
    private static final class Label {
        private int step;
    }

    Step[] assemble(Node whole) {
        add(new Node.Group(0, whole), false);
        steps.add(Machine::accept);
        return steps.toArray(new Step[0]);
    }

    /** Returns how many registers the steps use. */
    int registers() {
        return registers;
    }

    private void mark(Label label) {
        label.step = steps.size();
    }

    private void add(Node node, boolean backward) {
        switch (node) {
            case Node.Unit(Units units) -> steps.add(it -> it.take(units, backward));
            case Node.Sequence(List<Node> parts) ->
                    (backward ? parts.reversed() : parts).forEach(part -> add(part, backward));
            case Node.Choice(List<Node> options) -> addChoice(options, backward);
            case Node.Group(int index, Node body) -> addGroup(index, body, backward);
            case Node.Reference(int group) ->
                    steps.add(it -> it.repeatGroup(group, fold, backward));
            case Node.NamedReference(String name) -> {
                int group = names.getOrDefault(name, 0);
                steps.add(it -> it.repeatGroup(group, fold, backward));
            }
            case Node.Look look -> addLook(look);
            case Node.Repeat repeat -> addRepeat(repeat, backward);
            case Node.Edge edge -> steps.add(it -> it.at(edge));
        }
    }

    private void addChoice(List<Node> options, boolean backward) {
        var end = new Label();
        for (Node option : options.subList(0, options.size() - 1)) {
            var first = new Label();
            var other = new Label();
            steps.add(it -> it.split(first.step, other.step));
            mark(first);
            add(option, backward);
            steps.add(it -> it.jump(end.step));
            mark(other);
        }
        add(options.getLast(), backward);
        mark(end);
    }

    private void addGroup(int index, Node body, boolean backward) {
        int before = backward ? 2 * index + 1 : 2 * index;
        int after = backward ? 2 * index : 2 * index + 1;
        int held = registers++;
        steps.add(it -> it.set(held, it.place()));
        add(body, backward);
        steps.add(it -> it.set(before, it.get(held)));
        steps.add(it -> it.set(after, it.place()));
    }

    private void addLook(Node.Look look) {
        var inner = new Label();
        var end = new Label();
        steps.add(it -> it.look(inner.step, look.negative()));
        steps.add(it -> it.jump(end.step));
        mark(inner);
        add(look.body(), look.behind());
        steps.add(Machine::accept);
        mark(end);
    }

    private void addRepeat(Node.Repeat repeat, boolean backward) {
        if (repeat.greedy() && repeat.body() instanceof Node.Unit(Units units)) {
            steps.add(it -> it.takeAll(units, repeat.min(), repeat.max(), backward));
            return;
        }
        int count = registers++;
        int start = registers++;
        var next = new Label();
        var body = new Label();
        var end = new Label();
        steps.add(it -> it.set(count, 0));
        mark(next);
        steps.add(it -> {
            int done = it.get(count);
            if (done < repeat.min()) {
                return it.jump(body.step);
            }
            if (done == repeat.max()) {
                return it.jump(end.step);
            }
            return repeat.greedy() ? it.split(body.step, end.step) : it.split(end.step, body.step);
        });
        mark(body);
        steps.add(it -> it.set(start, it.place()));
        steps.add(it -> it.clear(2 * repeat.firstGroup(), 2 * repeat.endGroup()));
        add(repeat.body(), backward);
        // An optional round that takes nothing would go on for ever.
        steps.add(it ->
                (it.get(count) < repeat.min() || it.place() != it.get(start))
                        && it.set(count, Math.min(it.get(count) + 1, Integer.MAX_VALUE - 1))
                        && it.jump(next.step));
        mark(end);
    }
}
