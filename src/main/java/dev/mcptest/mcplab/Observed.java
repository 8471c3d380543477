package dev.mcptest.mcplab;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What checks look at.
 *
 * @param calls the calls in order, failed ones too
 * @param text the text of the response
 * @param servers the servers of the test
 * @param tools the tools that are known to exist, besides those called
 */
public record Observed(List<ToolUse> calls, String text, Set<String> servers, Set<String> tools) {

    public Observed {
        calls = List.copyOf(calls);
        requireNonNull(text, "text is null");
        servers = Set.copyOf(servers);
        tools = Set.copyOf(tools);
    }

    /** Returns what a test observed that knows no tools but those it calls. */
    public static Observed of(List<ToolUse> calls, String text, List<String> servers) {
        return new Observed(calls, text, new HashSet<>(servers), Set.of());
    }

    /** Returns the names of the tools called, in order. */
    public List<String> trace() {
        return calls.stream().map(ToolUse::tool).toList();
    }

    /** Returns the calls of a tool. */
    List<ToolUse> callsOf(String name) {
        return calls.stream().filter(call -> isCall(call, name)).toList();
    }

    /**
     * Returns whether a call is one of a tool by its name, or by {@code SERVER:TOOL} when no tool
     * has that whole name.
     */
    boolean isCall(ToolUse call, String name) {
        if (call.tool().equals(name)) {
            return true;
        }
        int colon = name.lastIndexOf(':');
        return colon > 0
                && call.server().equals(name.substring(0, colon))
                && call.tool().equals(name.substring(colon + 1))
                && servers.contains(call.server())
                && !tools.contains(name)
                && calls.stream().noneMatch(other -> other.tool().equals(name));
    }
}
