package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * A way in which a server misbehaves.
 *
 * @param tool the tool whose calls it concerns; empty for all tools
 * @param server the server whose calls it concerns; empty for all servers
 */
public record Fault(String name, Optional<String> tool, Optional<String> server, Behaviour what) {

    public Fault {
        requireNonNull(name, "name is null");
        requireNonNull(tool, "tool is null");
        requireNonNull(server, "server is null");
        requireNonNull(what, "what is null");
    }

    /** Returns whether it concerns the calls of a tool. */
    public boolean concerns(String otherServer, String otherTool) {
        return tool.filter(name -> !name.equals(otherTool)).isEmpty()
                && server.filter(name -> !name.equals(otherServer)).isEmpty();
    }

    /** What happens to a call. */
    public sealed interface Behaviour {}

    /** No call is answered. */
    public record Hang() implements Behaviour {}

    /** The first call is answered, and none after it. */
    public record Wedged() implements Behaviour {}

    /** Calls are answered late. */
    public record Slow(long delayMs) implements Behaviour {}

    /** Some calls are not answered, and all after them are. */
    public record RecoverAfter(long failures) implements Behaviour {}
}
