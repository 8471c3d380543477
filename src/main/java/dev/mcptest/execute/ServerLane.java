package dev.mcptest.execute;

import dev.mcptest.connect.ConnectFailure;
import dev.mcptest.connect.Connector;
import dev.mcptest.mcp.CallFailure;
import dev.mcptest.mcp.McpSession;
import dev.mcptest.result.Failure;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.suite.ServerSpec;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One server of a run: opened when its first test needs it, opened again after it died, given up
 * when it cannot be opened or died {@value #MAX_DEATHS} times in a row.
 */
final class ServerLane implements AutoCloseable {

    private static final int MAX_DEATHS = 3;

    private final ServerSpec spec;
    private final Connector connector;
    private final RunListener listener;
    private final ReentrantLock lock = new ReentrantLock();
    private final List<McpSession> sessions = new ArrayList<>();
    private Optional<McpSession> current = Optional.empty();
    private Optional<ConnectFailure> refused = Optional.empty();
    private volatile Optional<Thread> opening = Optional.empty();
    private int deaths;
    private Optional<String> killer = Optional.empty();
    private Optional<Plan.Step> lastUser = Optional.empty();
    private boolean closed;

    ServerLane(ServerSpec spec, Connector connector, RunListener listener) {
        this.spec = spec;
        this.connector = connector;
        this.listener = listener;
    }

    /**
     * A live session.
     *
     * @param note what the test should say of it, such as that the server was started again
     */
    record Opened(McpSession session, Optional<String> note) {}

    /** Says why a test cannot have a session. */
    sealed interface Unavailable {

        /** The server could not be reached. */
        record Refused(ConnectFailure failure) implements Unavailable {}

        /** The server died too often. */
        record GivenUp(int deaths) implements Unavailable {}
    }

    /** Carries an {@link Unavailable} to the test that asked. */
    static final class UnavailableException extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Unavailable reason;

        UnavailableException(Unavailable reason) {
            super(reason.toString());
            this.reason = reason;
        }

        Unavailable reason() {
            return reason;
        }
    }

    /** Returns a live session, opening one if need be. */
    Opened open() throws UnavailableException {
        lock.lock();
        try {
            if (current.isPresent() && current.get().alive()) {
                return new Opened(current.get(), Optional.empty());
            }
            boolean again = current.isPresent();
            if (again) {
                current.get().close();
                current = Optional.empty();
            }
            return new Opened(
                    connect(),
                    again
                            ? Optional.of(
                                    spec instanceof ServerSpec.Url
                                            ? "the connection to "
                                                    + spec.name()
                                                    + " had ended and was opened again"
                                            : "the server "
                                                    + spec.name()
                                                    + " had died and was started again")
                            : Optional.empty());
        } finally {
            lock.unlock();
        }
    }

    private McpSession connect() throws UnavailableException {
        if (refused.isPresent()) {
            throw new UnavailableException(new Unavailable.Refused(refused.get()));
        }
        if (deaths >= MAX_DEATHS) {
            throw new UnavailableException(new Unavailable.GivenUp(deaths));
        }
        opening = Optional.of(Thread.currentThread());
        try {
            McpSession session = connector.connect(spec);
            sessions.add(session);
            current = Optional.of(session);
            listener.connected(record());
            if (closed) {
                session.close();
            }
            return session;
        } catch (ConnectFailure failure) {
            refused = Optional.of(failure);
            throw new UnavailableException(new Unavailable.Refused(failure));
        } finally {
            opening = Optional.empty();
        }
    }

    /**
     * Hears that a test is done with a session; deaths in a row are counted, those of one test that
     * is run again as one.
     */
    void release(McpSession session, Plan.Step step) {
        String test = step.test().header().id();
        lock.lock();
        try {
            lastUser = Optional.of(step);
            if (session.alive()) {
                deaths = 0;
                killer = Optional.empty();
            } else if (!killer.equals(Optional.of(test))) {
                deaths++;
                killer = Optional.of(test);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Returns what the record says of this server. */
    ServerRecord record() {
        lock.lock();
        try {
            Optional<McpSession> last =
                    sessions.isEmpty() ? Optional.empty() : Optional.of(sessions.getLast());
            return new ServerRecord(
                    spec.name(),
                    switch (spec) {
                        case ServerSpec.Stdio _ -> "stdio";
                        case ServerSpec.Url _ ->
                                last.filter(McpSession::overSse).isPresent() ? "sse" : "http";
                        case ServerSpec.Cassette _ -> "cassette";
                    },
                    spec.source(),
                    last.map(session -> session.identity().protocolVersion()),
                    last.flatMap(session -> session.identity().serverInfo()),
                    last.map(session -> (JsonNode) session.identity().capabilities()));
        } finally {
            lock.unlock();
        }
    }

    /** Returns what the sessions had to say that is no failure. */
    List<String> drainWarnings() {
        lock.lock();
        try {
            return sessions.stream().flatMap(session -> session.drainWarnings().stream()).toList();
        } finally {
            lock.unlock();
        }
    }

    /** Returns what the server did wrong after its last answer. Asked once it is closed. */
    Optional<LateFailure> lateFailure() {
        lock.lock();
        try {
            return current.flatMap(McpSession::takeViolation)
                    .flatMap(cause -> lastUser.map(step -> late(step, cause)));
        } finally {
            lock.unlock();
        }
    }

    private static LateFailure late(Plan.Step step, CallFailure cause) {
        String message = "after the last answer, when the server was closed: " + cause.getMessage();
        String test = step.test().header().name();
        return new LateFailure(step, Failure.of(cause.kind(), test, message));
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            current.ifPresent(McpSession::close);
        } finally {
            lock.unlock();
        }
    }

    /** Ends the session from another thread, so that a call or a connection in flight returns. */
    void interrupt() {
        opening.ifPresent(Thread::interrupt);
        current.ifPresent(McpSession::close);
    }
}
