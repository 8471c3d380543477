package dev.mcptest.cli.output;

import dev.mcptest.report.text.RunStream;
import dev.mcptest.report.text.StreamingReporter;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunOutline;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestRecord;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A report that is written while the run goes on. A report that fails does not stop the run. */
final class GrowingReport implements RunListener {

    /** Opens the destination of a report. */
    @FunctionalInterface
    interface Destination {
        Writer open() throws IOException;
    }

    /** A step of the report. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    private final StreamingReporter reporter;
    private final Destination destination;
    private final Lock lock = new ReentrantLock();
    private Optional<Writer> out = Optional.empty();
    private Optional<RunStream> report = Optional.empty();
    private Optional<Throwable> failure = Optional.empty();

    GrowingReport(StreamingReporter reporter, Destination destination) {
        this.reporter = reporter;
        this.destination = destination;
    }

    @Override
    public void begun(RunOutline run) {
        attempt(() -> {
            Writer writer = destination.open();
            out = Optional.of(writer);
            report = Optional.of(reporter.begin(run, writer));
        });
    }

    @Override
    public void connected(ServerRecord server) {
        attempt(() -> report.ifPresent(it -> it.connected(server)));
    }

    @Override
    public void finished(TestRecord test) {
        attempt(() -> {
            if (report.isPresent()) {
                report.get().finished(test);
            }
        });
    }

    /** Writes the rest; returns what prevented the report, if anything did. */
    Optional<Throwable> end(RunRecord run) {
        attempt(() -> {
            if (report.isPresent()) {
                report.get().end(run);
            }
        });
        try {
            if (out.isPresent()) {
                out.get().close();
            }
        } catch (IOException e) {
            failure = failure.or(() -> Optional.of(e));
        }
        return failure;
    }

    private void attempt(Step step) {
        lock.lock();
        try {
            if (failure.isEmpty()) {
                step.run();
            }
        } catch (IOException | RuntimeException | Error e) {
            failure = Optional.of(e);
        } finally {
            lock.unlock();
        }
    }
}
