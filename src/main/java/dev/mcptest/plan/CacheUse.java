package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.cache.CacheStore;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a run uses stored results.
 *
 * @param store where they are
 * @param reads whether tests may take their answers from there; else results are only stored
 * @param explain receives for each test what became of it and why; empty when nobody asks
 */
public record CacheUse(CacheStore store, boolean reads, Optional<Consumer<String>> explain) {

    public CacheUse {
        requireNonNull(store, "store is null");
        requireNonNull(explain, "explain is null");
    }
}
