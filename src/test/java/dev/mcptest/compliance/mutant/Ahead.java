package dev.mcptest.compliance.mutant;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;

/** Measures several servers at once, before the tests ask for them: most of a trial is waiting. */
final class Ahead<K, V> implements AutoCloseable {

    private static final int AT_ONCE = 6;

    private final Map<K, FutureTask<V>> trials = new LinkedHashMap<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);

    /** Begins to measure as soon as a thread is free. */
    void begin(K key, Callable<V> trial) {
        var task = new FutureTask<>(trial);
        trials.put(key, task);
        threads.execute(task);
    }

    /** Returns what was found; measures now what no thread has begun yet. */
    V found(K key) throws InterruptedException, ExecutionException {
        FutureTask<V> trial = trials.get(key);
        trial.run();
        return trial.get();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
