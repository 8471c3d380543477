package dev.mcptest.execute.interrupt;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Waits that ignore interrupts; a run is ended in other ways. */
public final class Uninterrupted {

    private Uninterrupted() {}

    /**
     * Runs work on a thread that may be interrupted together with its test, and waits for it.
     * Returns what ended it early.
     */
    public static Optional<Throwable> run(Runnable work) {
        var done = new FutureTask<@Nullable Void>(work, null);
        Thread.ofPlatform().name("mcptest-tests").start(done);
        while (true) {
            try {
                done.get();
                return Optional.empty();
            } catch (InterruptedException _) {
                // the run is being stopped, so this wait ends soon
            } catch (ExecutionException e) {
                return Optional.ofNullable(e.getCause());
            }
        }
    }

    public static <T> T take(BlockingQueue<T> queue) {
        while (true) {
            try {
                return queue.take();
            } catch (InterruptedException _) {
                // the run is being stopped, so an element arrives soon
            }
        }
    }
}
