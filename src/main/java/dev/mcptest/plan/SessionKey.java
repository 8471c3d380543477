package dev.mcptest.plan;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/**
 * Names a session with one server. Equality is written out, since what the compiler leaves to the
 * runtime is made there at first use, which costs a start 15 ms.
 *
 * @param home the file of its suite; what tells the process from others where it serves all suites
 * @param revision what it must speak; empty for whatever it does
 * @param client what tells it from other sessions with that server: what is said when it asks, and
 *     the test where each has a process of its own
 */
public record SessionKey(String home, String server, Optional<String> revision, String client) {

    /** Returns what names the server itself, in its revision. */
    public SessionKey ofServer() {
        return new SessionKey(home, server, revision, "");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SessionKey key
                && key.server.equals(server)
                && key.home.equals(home)
                && key.revision.equals(revision)
                && key.client.equals(client);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * home.hashCode() + server.hashCode()) + revision.hashCode())
                + client.hashCode();
    }
}
