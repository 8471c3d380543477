package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What a suite runs around its tests.
 *
 * @param steps the commands of each phase, in order; a phase without any is left out
 * @param timeout how long one command may take
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

    /** Returns whether there is no hook at all. */
    public boolean isEmpty() {
        return steps.isEmpty();
    }

    /** Returns whether each test is bracketed, so that tests run one after the other. */
    public boolean arePerTest() {
        return !steps.isEmpty() && steps.keySet().stream().anyMatch(HookPhase::isPerTest);
    }
}
