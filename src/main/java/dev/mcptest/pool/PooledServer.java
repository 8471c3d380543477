package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.plan.Plan;
import dev.mcptest.pool.Unavailable.UnavailableException;
import dev.mcptest.process.Pressure;
import dev.mcptest.record.LateFailure;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.shape.ToolList;
import dev.mcptest.suite.server.ServerSpec;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * One server of a run. It is opened for its first test, reopened after it died, and given up when
 * it cannot be opened or died three times in a row.
 */
public final class PooledServer implements AutoCloseable {

    /** How long to watch a server after its last response before closing it. */
    private static final Duration AFTERMATH = Duration.ofMillis(50);

    private final ServerSpec spec;
    private final SessionOpener opener;
    private final RunListener listener;
    private final Consumer<LateFailure> late;
    private final Consumer<Phrase> warnings;
    private final ReentrantLock lock = new ReentrantLock();
    private final SessionHistory sessions;
    private volatile Optional<McpSession> current = Optional.empty();
    private Optional<Conformance> conformance = Optional.empty();
    private Optional<ToolList> toolsOfLast = Optional.empty();
    private final Optional<Exercised> exercised;
    private Users users = new Users();
    private long lastUse = System.nanoTime();
    private boolean closed;
    private volatile boolean noticed;
    private boolean mayList = true;
    private volatile boolean interrupted;

    /**
     * @param late receives violations found after a response, each with its test
     * @param warnings receives findings about the server that fail no test
     * @param covering the secrets to keep out of what the server offers; empty when nobody wants to
     *     know what the tests exercise
     */
    PooledServer(
            SessionOpener opener,
            RunListener listener,
            Consumer<LateFailure> late,
            Consumer<Phrase> warnings,
            Optional<Redactor> covering) {
        this.spec = opener.spec();
        this.opener = opener;
        this.sessions = new SessionHistory(spec);
        this.listener = listener;
        this.late = late;
        this.warnings =
                phrase -> {
                    noticed = true;
                    warnings.accept(Phrase.of("{}: {}", spec.name(), phrase));
                };
        this.exercised = covering.map(redactor -> new Exercised(redactor, this.warnings));
    }

    /**
     * A live session.
     *
     * @param conformance checks its responses against the protocol
     * @param note a note for the test, such as that the server was restarted
     */
    public record Opened(McpSession session, Conformance conformance, Optional<String> note) {}

    /** Returns a live session, opening one if necessary. */
    public Opened open() throws UnavailableException {
        lock.lock();
        try {
            settle();
            if (current.isPresent() && current.get().alive()) {
                opener.survived();
                return new Opened(current.get(), conformance.orElseThrow(), Optional.empty());
            }
            boolean again = current.isPresent();
            if (again) {
                opener.died(users.last());
                end(current.get());
            }
            McpSession session = connect();
            return new Opened(
                    session,
                    conformance.orElseThrow(),
                    again ? Optional.of(reopened()) : Optional.empty());
        } finally {
            lock.unlock();
        }
    }

    private String reopened() {
        return spec instanceof ServerSpec.Url
                ? "the connection to " + spec.name() + " had ended and was opened again"
                : "the server " + spec.name() + " had died and was started again";
    }

    /**
     * Returns a live session for calling a tool; its list of tools is read or being read. A server
     * that exits when asked for the list is not asked again.
     */
    public Opened openForTool() throws UnavailableException {
        Opened opened = open();
        opened.conformance().readTools();
        if (opened.session().alive() || interrupted) {
            return opened;
        }
        warnings.accept(
                Phrase.words("it ended while tools/list was read, and is not asked for it again"));
        lock.lock();
        try {
            mayList = false;
            return open();
        } finally {
            lock.unlock();
        }
    }

    /** Called with each answer to a test. */
    public void answered(TestCall call, Envelope answer) {
        exercised.ifPresent(it -> it.add(call, answer));
    }

    /** Returns what the tests exercised; empty when the server was never connected. */
    Optional<Coverage.Server> coverage() {
        return exercised.flatMap(it -> it.coverage(spec.name()));
    }

    private McpSession connect() throws UnavailableException {
        McpSession session = opener.open();
        sessions.add(session);
        users = new Users();
        current = Optional.of(session);
        conformance = Optional.of(new Conformance(session, spec, warnings, mayList));
        toolsOfLast = Optional.empty();
        listener.connected(record());
        if (closed || interrupted) {
            session.close();
        }
        return session;
    }

    /** Returns a clause for the message of a failed call; empty when there is nothing to add. */
    public String hint(CallException failure, McpSession session) {
        return opener.hint(failure, session);
    }

    /**
     * Called when a test no longer uses a session. Returns the violations of the server after its
     * response.
     *
     * @param failed whether the call failed; a death of the server is then already reported
     */
    public List<Failure> release(McpSession session, Plan.Step step, boolean failed) {
        lock.lock();
        try {
            lastUse = System.nanoTime();
            if (!isCurrent(session)) {
                return List.of();
            }
            users.done(step, session.lastRequest());
            List<Failure> own = new ArrayList<>();
            for (LateFailure breach : users.breaches(session)) {
                if (breach.step().index() != step.index()) {
                    late.accept(breach);
                } else if (!failed || session.alive()) {
                    own.add(breach.failure());
                }
            }
            return own;
        } finally {
            lock.unlock();
        }
    }

    private boolean isCurrent(McpSession session) {
        return current.filter(now -> now == session).isPresent();
    }

    /** Reports violations since the last test released the session. */
    private void settle() {
        current.ifPresent(session -> users.breaches(session).forEach(late));
    }

    /** Closes a session and reports the violations found until then. */
    private void end(McpSession session) {
        session.close();
        sessions.ended(session);
        settle();
        toolsOfLast = conformance.flatMap(Conformance::tools);
        conformance = Optional.empty();
        current = Optional.empty();
    }

    /** Returns the record entry of this server. */
    ServerRecord record() {
        lock.lock();
        try {
            return sessions.record();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the tools of the server, as far as they were read. */
    public Optional<ToolList> tools() {
        lock.lock();
        try {
            return conformance.flatMap(Conformance::tools).or(() -> toolsOfLast);
        } finally {
            lock.unlock();
        }
    }

    /** Frees what only a further test of this server would ask for. */
    void forget() {
        lock.lock();
        try {
            toolsOfLast = Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the protocol revision of the last session; empty text when there was none. */
    public String revision() {
        return record().protocolVersion().orElse("");
    }

    /** Returns whether there were warnings or notes about the server. */
    public boolean wasNoticed() {
        return noticed || !record().notes().isEmpty();
    }

    /** Returns and clears the warnings of the sessions. */
    List<String> drainWarnings() {
        lock.lock();
        try {
            List<String> drained = sessions.drainWarnings();
            noticed |= !drained.isEmpty();
            return drained;
        } finally {
            lock.unlock();
        }
    }

    /** Closes the server a moment after its last response, because it may crash in that time. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            list();
            endCurrent(!interrupted);
        } finally {
            lock.unlock();
        }
    }

    /** Lists what the server offers; what it does wrong meanwhile is not about a test. */
    private void list() {
        if (exercised.isEmpty() || sessions.isEmpty() || interrupted) {
            return;
        }
        Optional<McpSession> live = current.filter(McpSession::alive);
        if (live.isEmpty()) {
            exercised.get().listAnew(opener::openExtra);
            return;
        }
        live.get().linger(aftermath());
        settle();
        exercised.get().list(live.get());
        while (live.get().takeBreach().isPresent()) {
            // The lists have been judged by then.
        }
    }

    /** Closes the server like {@link #close}; the next test starts a new one. */
    void renew() {
        lock.lock();
        try {
            endCurrent(false);
        } finally {
            lock.unlock();
        }
    }

    private void endCurrent(boolean mayKeep) {
        if (current.isEmpty()) {
            return;
        }
        McpSession session = current.get();
        session.linger(aftermath());
        settle();
        if (mayKeep && opener.keep(session)) {
            current = Optional.empty();
        } else {
            end(session);
        }
    }

    private Duration aftermath() {
        return spec instanceof ServerSpec.Stdio
                ? Pressure.scaled(AFTERMATH).minusNanos(System.nanoTime() - lastUse)
                : Duration.ZERO;
    }

    /** Closes the session from another thread, so that a pending call or connection returns. */
    void interrupt() {
        interrupted = true;
        opener.interrupt();
        current.ifPresent(McpSession::close);
    }
}
