package dev.mcptest.scaffold.mcplab;

import java.util.List;
import java.util.OptionalInt;

/**
 * What of a file is imported.
 *
 * @param agents ids of agents; empty to take those that the file selects
 * @param allAgents whether all agents are taken, whatever the file selects
 * @param runs how often each test runs, if it is not once
 */
public record Wanted(List<String> agents, boolean allAgents, OptionalInt runs) {

    public Wanted {
        agents = List.copyOf(agents);
    }
}
