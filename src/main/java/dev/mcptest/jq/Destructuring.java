package dev.mcptest.jq;

import dev.mcptest.jq.function.JqErrorException;
import dev.mcptest.jq.function.Numbers;
import dev.mcptest.jq.function.Path;
import dev.mcptest.jq.syntax.Pattern;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Destructures values into variables. */
final class Destructuring {

    private final Machine machine;

    Destructuring(Machine machine) {
        this.machine = machine;
    }

    /** Destructures a value with the first of several patterns for which everything succeeds. */
    void bind(Pattern.Choice choice, JsonNode value, Env env, Consumer<Env> next) {
        if (choice.isPlain()) {
            next.accept(env.with(value));
            return;
        }
        int last = choice.patterns().size() - 1;
        for (int i = 0; i <= last; i++) {
            var values = new JsonNode[choice.names()];
            Arrays.fill(values, NullNode.instance);
            List<Task> tasks = List.of(new Task(choice.patterns().get(i), value));
            try {
                match(tasks, values, env, () -> next.accept(with(env, values)));
                return;
            } catch (JqErrorException e) {
                if (i == last) {
                    throw e;
                }
            }
        }
    }

    private static Env with(Env env, JsonNode[] values) {
        Env inner = env;
        for (JsonNode value : values) {
            inner = inner.with(value);
        }
        return inner;
    }

    private record Task(Pattern pattern, JsonNode value) {}

    private void match(List<Task> tasks, JsonNode[] values, Env env, Runnable next) {
        if (tasks.isEmpty()) {
            next.run();
            return;
        }
        List<Task> rest = new ArrayList<>(tasks);
        Task task = rest.removeFirst();
        switch (task.pattern()) {
            case Pattern.Variable(int slot) -> {
                values[slot] = task.value();
                match(rest, values, env, next);
            }
            case Pattern.Elements(List<Pattern> elements) -> {
                for (int i = 0; i < elements.size(); i++) {
                    JsonNode element = machine.index(task.value(), Numbers.of(i));
                    rest.addFirst(new Task(elements.get(i), element));
                }
                match(rest, values, env, next);
            }
            case Pattern.Members(List<Pattern.Member> members) ->
                    members(members, 0, task.value(), rest, values, env, next);
        }
    }

    private void members(
            List<Pattern.Member> members,
            int i,
            JsonNode value,
            List<Task> rest,
            JsonNode[] values,
            Env env,
            Runnable next) {
        if (i == members.size()) {
            match(rest, values, env, next);
            return;
        }
        Pattern.Member member = members.get(i);
        machine.run(
                member.key(),
                env,
                value,
                Path.UNTRACKED,
                (key, _) -> {
                    JsonNode found = machine.index(value, key);
                    member.slot().ifPresent(slot -> values[slot] = found);
                    List<Task> more = new ArrayList<>(rest);
                    member.value().forEach(pattern -> more.add(new Task(pattern, found)));
                    members(members, i + 1, value, more, values, env, next);
                });
    }
}
