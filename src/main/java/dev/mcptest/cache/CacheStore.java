package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.world.Leftovers;
import dev.mcptest.world.UnforcedFiles;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stored results in a folder, for use by several runs at once. Entries are written whole or not at
 * all, and checked when they are read: a damaged one counts as missing.
 */
public final class CacheStore {

    /** The default limit of all entries, in bytes. */
    public static final long MAX_BYTES = 200L << 20;

    private static final String LOCK = "lock";
    private static final String SIZE = "size";
    private static final long MAX_ENTRY_BYTES = 16L << 20;

    /** How old the time of the last use may be before it is renewed. */
    private static final long FRESH_MILLIS = 3_600_000;

    private final Path folder;
    private final long maxBytes;
    private final AtomicInteger damaged = new AtomicInteger();

    /**
     * @param folder need not exist
     * @param maxBytes the limit of all entries
     */
    public CacheStore(Path folder, long maxBytes) {
        this.folder = requireNonNull(folder, "folder is null");
        this.maxBytes = maxBytes;
    }

    /** Returns the store in the cache folder of mcptest. */
    public static CacheStore in(Path cacheFolder) {
        return new CacheStore(cacheFolder.resolve("results"), MAX_BYTES);
    }

    public Path folder() {
        return folder;
    }

    public long maxBytes() {
        return maxBytes;
    }

    /** Returns why the folder cannot be used, as a clause; empty when it can, or is missing. */
    public Optional<String> distrust() {
        return Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
                ? OwnFolder.distrust(folder)
                : Optional.empty();
    }

    /** Returns whether anything was ever stored. */
    public boolean exists() {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
    }

    /** Returns a stored value; empty when there is none, or only a damaged one. */
    public Optional<ObjectNode> read(String key) {
        Path file = CacheFiles.of(folder, key);
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.empty();
            }
            if (Files.size(file) <= MAX_ENTRY_BYTES) {
                Optional<CacheEntry> entry = CacheEntry.parse(Files.readString(file), key);
                if (entry.isPresent()) {
                    renew(file);
                    return entry.map(CacheEntry::value);
                }
            }
        } catch (IOException _) {
            if (Files.notExists(file)) {
                return Optional.empty();
            }
        }
        damaged.incrementAndGet();
        return Optional.empty();
    }

    private static void renew(Path file) {
        long now = System.currentTimeMillis();
        if (now - file.toFile().lastModified() > FRESH_MILLIS) {
            boolean _ = file.toFile().setLastModified(now);
        }
    }

    /** Returns how many damaged entries were found. */
    public int damaged() {
        return damaged.get();
    }

    /**
     * Stores values, and removes those that were not used for the longest time when there are too
     * many.
     *
     * @throws IOException if the folder cannot be written, or is not to be trusted
     */
    public void write(Map<String, ObjectNode> values) throws IOException {
        Map<String, String> texts = new HashMap<>();
        values.forEach((key, value) -> texts.put(key, Json.write(value)));
        writeTexts(texts);
    }

    /**
     * Stores values in the same way.
     *
     * @param values the texts of JSON objects
     */
    public void writeTexts(Map<String, String> values) throws IOException {
        boolean isNew = !exists();
        OwnFolder.make(folder);
        Optional<String> distrust = distrust();
        if (distrust.isPresent()) {
            throw new IOException(distrust.get());
        }
        var files = new UnforcedFiles();
        long bytes = 0;
        for (Map.Entry<String, String> value : values.entrySet()) {
            String text = CacheEntry.text(value.getKey(), value.getValue());
            if (text.length() <= MAX_ENTRY_BYTES / 4) {
                files.write(CacheFiles.of(folder, value.getKey()), text);
                bytes += text.length();
            }
        }
        account(bytes, isNew);
    }

    /** Adds to the size of all entries, which is an estimate until it reaches the limit. */
    private void account(long written, boolean isNew) throws IOException {
        try (CacheLock lock = CacheLock.of(folder.resolve(LOCK)).orElse(null)) {
            if (lock == null) {
                return;
            }
            long bytes = size().orElse(isNew ? 0 : maxBytes) + written;
            if (bytes > maxBytes) {
                bytes = shrink(maxBytes / 5 * 4).bytes();
            }
            writeSize(bytes);
        }
    }

    private void writeSize(long bytes) throws IOException {
        new UnforcedFiles().write(folder.resolve(SIZE), bytes + "\n");
    }

    private Optional<Long> size() {
        try {
            return Optional.of(Long.parseLong(Files.readString(folder.resolve(SIZE)).strip()));
        } catch (IOException | NumberFormatException _) {
            return Optional.empty();
        }
    }

    /** What is stored. */
    public record Stats(int entries, long bytes) {}

    /** Counts the entries. */
    public Stats stats() {
        var all = CacheFiles.all(folder);
        return new Stats(all.size(), all.stream().mapToLong(CacheFiles.Found::bytes).sum());
    }

    /**
     * Removes unfinished files of killed runs, and entries until the rest is small enough: those
     * first that were not used for the longest time.
     *
     * @return what is left
     */
    public Stats prune(long most) throws IOException {
        if (!exists()) {
            return new Stats(0, 0);
        }
        try (CacheLock _ = locked()) {
            CacheFiles.parts(folder).forEach(part -> Leftovers.removeIn(part, CacheFiles::isOurs));
            Leftovers.removeIn(folder, SIZE::equals);
            Stats left = shrink(most);
            writeSize(left.bytes());
            return left;
        }
    }

    private CacheLock locked() throws IOException {
        return CacheLock.of(folder.resolve(LOCK))
                .orElseThrow(() -> new IOException("another run holds its lock"));
    }

    private Stats shrink(long most) throws IOException {
        var all = CacheFiles.all(folder);
        var deleted = new AtomicInteger();
        long bytes = CacheFiles.shrink(all, most, (_, _) -> deleted.incrementAndGet());
        return new Stats(all.size() - deleted.get(), bytes);
    }
}
