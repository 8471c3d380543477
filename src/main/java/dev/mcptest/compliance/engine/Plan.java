package dev.mcptest.compliance.engine;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.probe.Hints;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * How a server is measured.
 *
 * @param selected the ids of the rules to judge
 * @param allowed what was allowed: destructive, fixtures, network, load, rude
 * @param tools globs of tools that may be called
 * @param timeout the bound of a run per revision
 * @param request the bound of one exchange
 * @param jobs how many lanes at once
 */
public record Plan(
        Set<String> selected,
        Set<String> allowed,
        List<String> tools,
        Hints hints,
        Duration timeout,
        Duration request,
        int jobs) {

    public Plan {
        selected = Set.copyOf(selected);
        allowed = Set.copyOf(allowed);
        tools = List.copyOf(tools);
        requireNonNull(hints, "hints is null");
        requireNonNull(timeout, "timeout is null");
        requireNonNull(request, "request is null");
    }
}
