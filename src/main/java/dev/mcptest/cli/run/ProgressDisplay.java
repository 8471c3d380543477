package dev.mcptest.cli.run;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.ScreenedOutput;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.report.pretty.Progress;
import dev.mcptest.report.pretty.ProgressLine;
import dev.mcptest.report.text.Style;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Shows the progress of a run on stderr: one line on a terminal, and more with {@code --verbose}.
 */
public final class ProgressDisplay implements RunListener {

    private static final long MIN_NANOS = 50_000_000;

    private final int total;
    private final Verbosity verbosity;
    private final Style look;
    private final PrintStream err;
    private final boolean line;
    private final Lock lock = new ReentrantLock();
    private int done;
    private int failed;
    private long lastDrawn;
    private boolean drawn;

    ProgressDisplay(int total, Verbosity verbosity, Style look, Console console) {
        this.total = total;
        this.verbosity = verbosity;
        this.look = look;
        this.err = console.err();
        this.line = console.errIsTerminal() && verbosity.shows(Verbosity.WARN);
    }

    @Override
    public void connected(ServerRecord server) {
        say(
                Verbosity.INFO,
                "connected to "
                        + server.name()
                        + " ("
                        + server.transport()
                        + ", "
                        + server.protocolVersion().orElse("no revision")
                        + ", from "
                        + server.source()
                        + ")");
    }

    @Override
    public void started(TestIdentity test) {
        say(Verbosity.DEBUG, "begins: " + test.name());
        draw(test.server(), test.targetVersion(), Optional.of(test.name()));
    }

    @Override
    public boolean wantsExchanges() {
        return verbosity.shows(Verbosity.DEBUG);
    }

    @Override
    public void exchanged(String server, String request, String response) {
        say(Verbosity.DEBUG, "mcptest -> " + server + ": " + request);
        say(Verbosity.DEBUG, server + " -> mcptest: " + response);
    }

    @Override
    public void fault(Throwable fault) {
        if (!verbosity.shows(Verbosity.DEBUG)) {
            return;
        }
        var trace = new StringWriter();
        fault.printStackTrace(new PrintWriter(trace));
        say(Verbosity.DEBUG, trace.toString());
    }

    @Override
    public void finished(TestRecord test) {
        lock.lock();
        try {
            done++;
            failed += test.isUnexpectedFailure() ? 1 : 0;
        } finally {
            lock.unlock();
        }
        say(Verbosity.INFO, test.status().wire() + ": " + test.name());
        draw(test.server(), test.targetVersion(), Optional.empty());
    }

    /** Removes the progress line. */
    void end() {
        lock.lock();
        try {
            clear();
            err.flush();
        } finally {
            lock.unlock();
        }
    }

    private void say(Verbosity level, String text) {
        if (!verbosity.shows(level)) {
            return;
        }
        lock.lock();
        try {
            clear();
            err.println(text);
            err.flush();
        } finally {
            lock.unlock();
        }
    }

    private void draw(Optional<String> server, Optional<String> revision, Optional<String> test) {
        if (!line) {
            return;
        }
        lock.lock();
        try {
            long now = System.nanoTime();
            if (drawn && now - lastDrawn < MIN_NANOS) {
                return;
            }
            lastDrawn = now;
            drawn = true;
            err.print(
                    ScreenedOutput.CLEAR
                            + ProgressLine.render(
                                    new Progress(done, total, failed, server, revision, test),
                                    look));
            err.flush();
        } finally {
            lock.unlock();
        }
    }

    private void clear() {
        if (drawn) {
            err.print(ScreenedOutput.CLEAR);
            drawn = false;
        }
    }
}
