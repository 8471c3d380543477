package dev.mcptest.cli.run.progress;

import dev.mcptest.cli.console.Console;
import dev.mcptest.cli.console.Printed;
import dev.mcptest.report.pretty.LiveArea;
import dev.mcptest.report.text.FailureParts;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Shows the running tests at the bottom of a terminal, and failures above them as they happen. */
final class LiveDisplay implements RunListener, MessageSink {

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Keeps long lines from wrapping when the terminal became narrower. */
    private static final String NO_WRAP = "\u001b[?7l";

    private static final String WRAP = "\u001b[?7h";
    private static final String CLEAR_BELOW = "\r\u001b[J";

    private final PrintStream err;
    private final Style look;
    private final int rows;
    private final Lock lock = new ReentrantLock();
    private final Condition over = lock.newCondition();
    private Optional<LiveArea> area = Optional.empty();
    private int drawn;
    private boolean failed;
    private boolean ended;

    LiveDisplay(Console console, Style look) {
        this.err = console.err();
        this.rows = console.height();
        this.look = look;
    }

    @Override
    public void begun(RunOutline run) {
        lock.lock();
        try {
            area = Optional.of(new LiveArea(run.tests().size(), System.nanoTime()));
        } finally {
            lock.unlock();
        }
        Thread.ofPlatform().daemon().name("mcptest-live").start(this::redraw);
    }

    @Override
    public void started(TestIdentity test) {
        lock.lock();
        try {
            area.ifPresent(it -> it.started(test, System.nanoTime()));
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void progressed(TestId test, String line) {
        lock.lock();
        try {
            area.ifPresent(it -> it.progressed(test, line));
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void finished(TestRecord test) {
        lock.lock();
        try {
            area.ifPresent(it -> it.finished(test));
            if (test.isUnexpectedFailure()) {
                print(failure(test));
                failed = true;
            }
        } finally {
            lock.unlock();
        }
    }

    private String failure(TestRecord test) {
        String name = "  " + Columns.cut(Printable.line(test.name()), look.width() - 7);
        String reason =
                test.failures().stream()
                        .findFirst()
                        .map(failure -> Printable.lines(FailureParts.headline(failure)).getFirst())
                        .orElse("");
        return look.paint(Role.FAIL, "FAIL")
                + name
                + "\n      "
                + Columns.cut(reason, look.width() - 7);
    }

    /** Prints text above the area. */
    @Override
    public void print(String text) {
        lock.lock();
        try {
            clear();
            err.println(text);
            draw();
        } finally {
            lock.unlock();
        }
    }

    /** Removes the area. */
    void end() {
        lock.lock();
        try {
            ended = true;
            over.signalAll();
            clear();
            if (failed) {
                err.println();
            }
            err.flush();
        } finally {
            lock.unlock();
        }
    }

    /** A run shorter than the pause never shows the area. */
    private void redraw() {
        lock.lock();
        try {
            while (!ended) {
                long left = PAUSE_NANOS;
                while (left > 0 && !ended) {
                    left = over.awaitNanos(left);
                }
                if (!ended) {
                    clear();
                    show();
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }

    private void draw() {
        if (drawn > 0 || ended) {
            err.flush();
            return;
        }
        show();
    }

    private void show() {
        if (area.isEmpty()) {
            return;
        }
        List<String> lines = area.get().lines(System.nanoTime(), rows, look);
        raw(NO_WRAP + String.join("\n", lines) + WRAP);
        drawn = lines.size();
    }

    private void clear() {
        if (drawn > 0) {
            raw((drawn > 1 ? "\r\u001b[" + (drawn - 1) + "A" : "") + CLEAR_BELOW);
            drawn = 0;
        }
    }

    /** Writes control sequences of our own, which the stream for text would show as text. */
    private void raw(String text) {
        err.flush();
        try {
            var stream = Printed.raw(err);
            stream.write(text.getBytes(StandardCharsets.UTF_8));
            stream.flush();
        } catch (IOException _) {
            // The terminal is gone; the report will say so if it cannot be written.
            drawn = 0;
        }
    }
}
