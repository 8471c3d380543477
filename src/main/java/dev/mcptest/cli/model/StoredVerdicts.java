package dev.mcptest.cli.model;

import dev.mcptest.cache.CacheStore;
import dev.mcptest.eval.ask.VerdictKey;
import dev.mcptest.eval.ask.Verdicts;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Verdicts in the cache folder, and those of this run also when the folder cannot be written. */
public final class StoredVerdicts implements Verdicts {

    private static final String FOLDER = "verdicts";

    private final Map<String, ObjectNode> known = new ConcurrentHashMap<>();
    private final Optional<CacheStore> store;

    /**
     * @param cacheFolder empty to remember verdicts only during this run
     */
    public StoredVerdicts(Optional<Path> cacheFolder) {
        this.store =
                cacheFolder.map(StoredVerdicts::in).filter(folder -> folder.distrust().isEmpty());
    }

    /** Returns the store of verdicts in the cache folder of mcptest. */
    public static CacheStore in(Path cacheFolder) {
        return new CacheStore(cacheFolder.resolve(FOLDER), CacheStore.MAX_BYTES);
    }

    @Override
    public Optional<ObjectNode> find(VerdictKey verdict) {
        String key = verdict.here();
        return Optional.ofNullable(known.get(key)).or(() -> store.flatMap(it -> it.read(key)));
    }

    @Override
    public void put(VerdictKey of, ObjectNode verdict) {
        String key = of.here();
        known.put(key, verdict);
        if (store.isPresent()) {
            try {
                store.get().write(key, verdict);
            } catch (IOException _) {
                // The next run asks again, which costs a request and changes nothing.
            }
        }
    }
}
