package dev.mcptest.pool;

import static java.util.Objects.requireNonNull;

import dev.mcptest.connect.ConnectionException;
import dev.mcptest.connect.Connector;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.SessionKey;
import dev.mcptest.pool.Unavailable.UnavailableException;
import dev.mcptest.suite.server.ServerSpec;

import java.util.Optional;

/**
 * Opens the sessions with one server, one after the other. A server that could not be reached once,
 * or that died too often, is given up.
 */
final class SessionOpener {

    private final ServerSpec spec;
    private final Connector connector;
    private final Start start;
    private final SessionKey key;
    private final Optional<SessionKeeper> keeper;
    private final Deaths deaths = new Deaths();
    private Optional<ConnectionException> refused = Optional.empty();
    private volatile Optional<Thread> opening = Optional.empty();

    /**
     * @param keeper keeps sessions between runs; empty to close them
     */
    SessionOpener(
            ServerSpec spec,
            Connector connector,
            Start start,
            SessionKey key,
            Optional<SessionKeeper> keeper) {
        this.spec = requireNonNull(spec, "spec is null");
        this.connector = connector;
        this.start = start;
        this.key = key;
        this.keeper = keeper;
    }

    ServerSpec spec() {
        return spec;
    }

    /** Returns the session that an earlier run kept, or else a new one. */
    McpSession open() throws UnavailableException {
        if (refused.isPresent()) {
            throw new UnavailableException(new Unavailable.Refused(refused.get()));
        }
        if (deaths.tooMany()) {
            throw new UnavailableException(new Unavailable.GivenUp(deaths.inARow()));
        }
        opening = Optional.of(Thread.currentThread());
        try {
            Optional<McpSession> kept = keeper.flatMap(it -> it.take(key, spec));
            return kept.isPresent() ? kept.get() : connect();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new UnavailableException(new Unavailable.Interrupted());
        } catch (ConnectionException failure) {
            refused = Optional.of(failure);
            throw new UnavailableException(new Unavailable.Refused(failure));
        } finally {
            opening = Optional.empty();
        }
    }

    private McpSession connect() throws ConnectionException, InterruptedException {
        return spec instanceof ServerSpec.Stdio ? start.of(this::openExtra) : openExtra();
    }

    /** Opens a session that no test uses. Its failure is not remembered. */
    McpSession openExtra() throws ConnectionException {
        return connector.connect(spec);
    }

    /** Returns a clause for the message of a failed call; empty when there is nothing to add. */
    String hint(CallException failure, McpSession session) {
        return connector.hint(spec, failure, session.stderrTail());
    }

    /** Hands a session over to the next run; returns whether it is kept. */
    boolean keep(McpSession session) {
        return keeper.filter(it -> it.keep(key, spec, session)).isPresent();
    }

    /** Called when the server survived the test that used it last. */
    void survived() {
        deaths.survived();
    }

    /**
     * Called when the server died.
     *
     * @param of the test it died of; empty before the first test
     */
    void died(Optional<Plan.Step> of) {
        deaths.died(of);
    }

    /** Makes {@link #open} return, from another thread. */
    void interrupt() {
        opening.ifPresent(Thread::interrupt);
    }
}
