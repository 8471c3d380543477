package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The hooks of a suite.
 *
 * @param steps the commands of each phase, in order; phases without commands are left out
 * @param timeout the timeout of one command
 */
public record Hooks(Map<HookPhase, List<HookStep>> steps, Duration timeout) {

    public Hooks {
        steps = Map.copyOf(steps);
        requireNonNull(timeout, "timeout is null");
    }

    /** Returns the commands of a phase. */
    public List<HookStep> of(HookPhase phase) {
        return steps.getOrDefault(phase, List.of());
    }

    /** Returns whether there are no hooks. */
    public boolean isEmpty() {
        return steps.isEmpty();
    }

    /** Returns whether there are hooks around each test, so that tests must run one at a time. */
    public boolean arePerTest() {
        return !steps.isEmpty() && steps.keySet().stream().anyMatch(HookPhase::isPerTest);
    }
}
