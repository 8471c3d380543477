package dev.mcptest.json;

import tools.jackson.databind.JsonNode;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Runs recursive work on a value with a large enough stack.
 *
 * <p>Comparing a value of {@value Json#MAX_DEPTH} levels needs more than the 1 MB stack of a
 * thread, virtual or not. Such values are rare, so they get a thread of their own.
 */
public final class DeepStack {

    private static final int SHALLOW = 150;
    private static final long STACK_BYTES = 64L << 20;

    private DeepStack() {}

    /**
     * Runs work that recurses as deep as the value is nested, on this thread or on one with a large
     * stack.
     */
    public static <T> T run(JsonNode value, Supplier<T> work) {
        return nestsDeeperThan(SHALLOW, value) ? runOnLargeStack(work) : work.get();
    }

    public static boolean nestsDeeperThan(int levels, JsonNode value) {
        if (!value.isContainer()) {
            return false;
        }
        if (levels == 0) {
            return true;
        }
        for (JsonNode child : value) {
            if (nestsDeeperThan(levels - 1, child)) {
                return true;
            }
        }
        return false;
    }

    private static <T> T runOnLargeStack(Supplier<T> work) {
        var task = start(work);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static <T> FutureTask<T> start(Supplier<T> work) {
        var task = new FutureTask<T>(work::get);
        var thread = new Thread(null, task, "mcptest-deep", STACK_BYTES, false);
        thread.setDaemon(true);
        thread.start();
        return task;
    }
}
