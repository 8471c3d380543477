package dev.mcptest.cli.inspect;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.cassette.FreshTapes;
import dev.mcptest.cassette.Tapes;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Version;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.connect.ConnectionException;
import dev.mcptest.connect.Connector;
import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.surface.CaptureException;

import java.io.PrintStream;
import java.util.Optional;

/** A session with the server of a command. Ctrl-C ends every wait. */
public final class Live {

    /** What a command does with an open session. */
    @FunctionalInterface
    public interface Work {
        ExitCode with(McpSession session) throws CallException, CaptureException;
    }

    private final Target target;
    private final TokenStore tokens;
    private final Session session;
    private final Tapes tapes;
    private final PrintStream err;
    private volatile Optional<McpSession> open = Optional.empty();
    private volatile boolean interrupted;

    /**
     * @param tokens the stored tokens of earlier logins
     */
    public Live(Target target, TokenStore tokens, Session session) {
        this(target, tokens, session, new FreshTapes());
    }

    /**
     * @param tapes what is recorded
     */
    public Live(Target target, TokenStore tokens, Session session, Tapes tapes) {
        this.tapes = tapes;
        this.target = target;
        this.tokens = tokens;
        this.session = session;
        this.err = session.console().err();
    }

    /** Connects, does the work and closes the session. Failures are reported on stderr. */
    public ExitCode run(Work work) {
        Thread thread = Thread.currentThread();
        session.console()
                .interruption()
                .setAction(() -> {
                    interrupted = true;
                    thread.interrupt();
                    open.ifPresent(McpSession::close);
                });
        try {
            McpSession connected = connect();
            open = Optional.of(connected);
            return run(work, connected);
        } catch (ConnectionException e) {
            failed("connect (" + e.layer().wire() + "): " + e.getMessage(), e.stderrTail());
            return ExitCode.FAILED;
        } finally {
            open.ifPresent(McpSession::close);
            tokens.drainWarnings().forEach(this::warn);
        }
    }

    /**
     * Returns the open session, or a new one in place of one that has ended.
     *
     * @throws ConnectionException if there cannot be a new one
     * @throws IllegalStateException before the work has begun
     */
    public McpSession alive() throws ConnectionException {
        McpSession last = open.orElseThrow(IllegalStateException::new);
        if (last.alive() || interrupted) {
            return last;
        }
        last.drainWarnings().forEach(this::warn);
        last.close();
        McpSession again = connect();
        open = Optional.of(again);
        return again;
    }

    private McpSession connect() throws ConnectionException {
        var options =
                new ConnectOptions(
                        Version.NUMBER,
                        Optional.empty(),
                        SessionOptions.HANDSHAKE,
                        target.lookup(),
                        target.redactor(),
                        tokens,
                        tapes);
        return new Connector(session.world(), options).connect(target.server());
    }

    private ExitCode run(Work work, McpSession connected) {
        try {
            return work.with(connected);
        } catch (CallException | CaptureException e) {
            failed(String.valueOf(e.getMessage()), open.orElse(connected).stderrTail());
            return ExitCode.FAILED;
        } finally {
            open.orElse(connected).drainWarnings().forEach(this::warn);
        }
    }

    private void failed(String message, LogLines stderr) {
        if (interrupted) {
            return;
        }
        err.println("error: " + shown(message));
        stderr.texts(target.redactor())
                .forEach(line -> err.println("  stderr  " + Printable.line(line)));
    }

    private void warn(String text) {
        err.println("warning: " + shown(text));
    }

    private String shown(String text) {
        return Printable.line(target.redactor().text(text));
    }
}
