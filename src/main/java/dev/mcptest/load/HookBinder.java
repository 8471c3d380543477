package dev.mcptest.load;

import dev.mcptest.load.part.CommandBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.CommandContext;
import dev.mcptest.suite.HookPhase;
import dev.mcptest.suite.HookStep;
import dev.mcptest.suite.Hooks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

final class HookBinder {

    private final CommandBinder commands;
    private final Problems problems;

    HookBinder(CommandBinder commands, Problems problems) {
        this.commands = commands;
        this.problems = problems;
    }

    Hooks bind(SourceNode root) {
        Map<HookPhase, List<HookStep>> steps = new EnumMap<>(HookPhase.class);
        for (HookPhase phase : HookPhase.values()) {
            SourceNode node = root.fields("hooks").get(phase.wire());
            List<HookStep> bound = node == null ? List.of() : steps(node);
            if (!bound.isEmpty()) {
                steps.put(phase, bound);
            }
        }
        return new Hooks(steps, timeout(root, "hook_timeout", problems));
    }

    /** Returns the timeout for commands in {@code run_options}. */
    static Duration timeout(SourceNode root, String key, Problems problems) {
        return root.get("run_options")
                .flatMap(options -> new Values(options, problems).duration(key))
                .orElse(CommandContext.DEFAULT_TIMEOUT);
    }

    private List<HookStep> steps(SourceNode node) {
        List<HookStep> bound = new ArrayList<>();
        for (SourceNode step : node.json().isArray() ? node.items() : List.of(node)) {
            step(step).known().ifPresent(bound::add);
        }
        return bound;
    }

    private Bound<HookStep> step(SourceNode step) {
        boolean context = step.json().isObject();
        SourceNode command = context ? step.fields().get("command") : step;
        if (command == null) {
            return Bound.refused(step, problems);
        }
        Bound<List<String>> words = commands.words(command);
        return words instanceof Bound.Value<List<String>>(var program)
                ? Bound.of(new HookStep(command.text(), program, context))
                : Bound.lacking(words);
    }
}
