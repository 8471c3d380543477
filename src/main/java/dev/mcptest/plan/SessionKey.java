package dev.mcptest.plan;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/**
 * The key of a session with one server. Equality is written by hand: the compiler-generated code is
 * linked on first use, which adds 15 ms to the start.
 *
 * @param home the file of its suite, or the key of its process if that serves all suites
 * @param revision the required revision; empty to accept any
 * @param client the key that separates sessions on that server: the client script, and the test
 *     when each test has its own process
 */
public record SessionKey(String home, String server, Optional<String> revision, String client) {

    /** Returns the key of the server itself in its revision. */
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
