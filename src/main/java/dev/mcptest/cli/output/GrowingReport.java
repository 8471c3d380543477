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
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A report that is written while the run goes on, by a thread of its own, so that tests do not wait
 * for it. What happens soon after a line was written is written together: to wake the thread and to
 * write for each test costs as much as a quick test. A report that fails does not stop the run.
 */
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

    /** Ends the thread. */
    private record End() implements Step {

        @Override
        public void run() {}
    }

    private static final long PAUSE_MILLIS = 50;

    private final StreamingReporter reporter;
    private final Destination destination;
    private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("mcptest-report").unstarted(this::write);

    // The rest belongs to the thread until it has ended.
    private Optional<Writer> out = Optional.empty();
    private Optional<RunStream> report = Optional.empty();
    private Optional<Throwable> failure = Optional.empty();

    GrowingReport(StreamingReporter reporter, Destination destination) {
        this.reporter = reporter;
        this.destination = destination;
    }

    @Override
    public void begun(RunOutline run) {
        steps.add(() -> {
            Writer writer = destination.open();
            out = Optional.of(writer);
            report = Optional.of(reporter.begin(run, writer));
        });
        thread.start();
    }

    @Override
    public void connected(ServerRecord server) {
        steps.add(() -> report.ifPresent(it -> it.connected(server)));
    }

    @Override
    public void finished(TestRecord test) {
        steps.add(() -> {
            if (report.isPresent()) {
                report.get().finished(test);
            }
        });
    }

    /** Writes the rest; returns what prevented the report, if anything did. */
    Optional<Throwable> end(RunRecord run) {
        steps.add(new End());
        over.countDown();
        join();
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

    private void write() {
        Step step = next();
        while (!(step instanceof End)) {
            attempt(step);
            step = next();
        }
    }

    /** Waits for the next step; what is written so far goes out before. */
    private Step next() {
        Step step = steps.poll();
        if (step != null) {
            return step;
        }
        attempt(() -> {
            if (report.isPresent()) {
                report.get().flush();
            }
        });
        while (true) {
            try {
                boolean _ = over.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
                return steps.take();
            } catch (InterruptedException _) {
                // nobody interrupts this thread
            }
        }
    }

    /** Waits for the thread, even if the run is interrupted: its report is still written. */
    private void join() {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(Step step) {
        try {
            if (failure.isEmpty()) {
                step.run();
            }
        } catch (IOException | RuntimeException | Error e) {
            failure = Optional.of(e);
        }
    }
}
