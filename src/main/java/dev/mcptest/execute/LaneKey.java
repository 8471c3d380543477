package dev.mcptest.execute;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/**
 * Names a session with one server of one suite. Equality is written out, since what the compiler
 * leaves to the runtime is made there at first use, which costs a start 15 ms.
 *
 * @param revision what it must speak; empty for whatever it does
 * @param client what tells it from other sessions with that server: what is said when it asks
 */
record LaneKey(String file, String server, Optional<String> revision, String client) {

    /** Returns what names the server itself, in its revision. */
    LaneKey ofServer() {
        return new LaneKey(file, server, revision, "");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LaneKey key
                && key.server.equals(server)
                && key.file.equals(file)
                && key.revision.equals(revision)
                && key.client.equals(client);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * file.hashCode() + server.hashCode()) + revision.hashCode())
                + client.hashCode();
    }
}
