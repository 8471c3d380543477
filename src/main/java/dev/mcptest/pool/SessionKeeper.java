package dev.mcptest.pool;

import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.plan.SessionKey;
import dev.mcptest.suite.server.RestartPolicy;
import dev.mcptest.suite.server.ServerSpec;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Keeps sessions between runs, so that a server whose definition did not change stays alive. */
public final class SessionKeeper implements AutoCloseable {

    private record Kept(SessionKey key, ServerSpec server, McpSession session) {}

    private final List<Kept> kept = new ArrayList<>();
    private boolean closed;

    /** Hands out a live session with this server; it is then no longer kept. */
    synchronized Optional<McpSession> take(SessionKey key, ServerSpec server) {
        Optional<Kept> found =
                kept.stream()
                        .filter(it -> it.key.equals(key) && it.server.equals(server))
                        .findFirst();
        found.ifPresent(kept::remove);
        return found.map(Kept::session).filter(McpSession::alive);
    }

    /** Takes over a session; returns whether it did. */
    synchronized boolean keep(SessionKey key, ServerSpec server, McpSession session) {
        boolean fresh =
                server instanceof ServerSpec.Stdio stdio
                        && (stdio.startup().restarts() == RestartPolicy.PER_TEST
                                || stdio.startup().isolation().isPresent());
        boolean replayed = server instanceof ServerSpec.Cassette;
        if (closed || fresh || replayed || !session.alive()) {
            return false;
        }
        kept.add(new Kept(key, server, session));
        return true;
    }

    /** Closes the sessions with certain servers. */
    public synchronized void close(Predicate<ServerSpec> servers) {
        for (Iterator<Kept> all = kept.iterator(); all.hasNext(); ) {
            Kept one = all.next();
            if (servers.test(one.server)) {
                all.remove();
                one.session.close();
            }
        }
    }

    /** Closes everything; sessions that are handed over later are not kept. */
    @Override
    public synchronized void close() {
        closed = true;
        close(_ -> true);
    }
}
