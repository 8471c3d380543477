package dev.mcptest.load;

import dev.mcptest.suite.Ambience;
import dev.mcptest.suite.HookPhase;
import dev.mcptest.suite.HookStep;
import dev.mcptest.suite.Hooks;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code hooks}. */
final class HookBinder {

    private final CommandBinder commands;

    HookBinder(CommandBinder commands) {
        this.commands = commands;
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
        return new Hooks(steps, timeout(root, "hook_timeout"));
    }

    /** Returns how long a command may take by {@code run_options}. */
    static Duration timeout(SourceNode root, String key) {
        return root.get("run_options")
                .flatMap(options -> options.text(key))
                .flatMap(Durations::parse)
                .orElse(Ambience.DEFAULT_TIMEOUT);
    }

    private List<HookStep> steps(SourceNode node) {
        List<HookStep> bound = new ArrayList<>();
        for (SourceNode step : node.json().isArray() ? node.items() : List.of(node)) {
            step(step).ifPresent(bound::add);
        }
        return bound;
    }

    private Optional<HookStep> step(SourceNode step) {
        boolean context = step.json().isObject();
        Optional<SourceNode> command = context ? step.get("command") : Optional.of(step);
        return command.flatMap(node ->
                commands.words(node).map(words -> new HookStep(node.text(), words, context)));
    }
}
