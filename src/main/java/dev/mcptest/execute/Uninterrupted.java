package dev.mcptest.execute;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Waits that an interruption does not end: a run is ended by {@link Runner#interrupt}. */
final class Uninterrupted {

    private Uninterrupted() {}

    /**
     * Waits for work that is done on a thread which an interruption of a test may interrupt.
     * Returns what ended it too early.
     */
    static Optional<Throwable> run(Runnable work) {
        var done = new FutureTask<@Nullable Void>(work, null);
        Thread.ofPlatform().name("mcptest-tests").start(done);
        while (true) {
            try {
                done.get();
                return Optional.empty();
            } catch (InterruptedException _) {
                // its tests end, and so does it
            } catch (ExecutionException e) {
                return Optional.ofNullable(e.getCause());
            }
        }
    }

    static <T> T take(BlockingQueue<T> queue) {
        while (true) {
            try {
                return queue.take();
            } catch (InterruptedException _) {
                // what is waited for ends, and is heard of
            }
        }
    }
}
