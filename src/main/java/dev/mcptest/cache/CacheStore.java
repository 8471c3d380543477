package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.world.Leftovers;
import dev.mcptest.world.ProcessLock;
import dev.mcptest.world.UnforcedFiles;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private static final long MAX_FILE_BYTES = 64L << 20;

    /** So that a file stays below its limit whatever its characters are. */
    private static final long MAX_PACK_CHARS = MAX_FILE_BYTES / 4;

    private static final Duration PATIENCE = Duration.ofSeconds(10);

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

    /**
     * Returns the values under a name.
     *
     * @param name says what they belong to; any text
     */
    public CachePack pack(String name) {
        return new CachePack(this, CacheFiles.of(folder, Digest.of(name)));
    }

    /** Returns a value that is stored by itself; empty when there is none, or a damaged one. */
    public Optional<ObjectNode> read(String key) {
        return pack(key).read(key);
    }

    /**
     * Stores a value by itself.
     *
     * @throws IOException if the folder cannot be written, or is not to be trusted
     */
    public void write(String key, ObjectNode value) throws IOException {
        pack(key).write(Map.of(key, Json.write(value)));
    }

    /** Returns the lines of a file by their keys. */
    Map<String, String> lines(Path file) {
        Map<String, String> lines = new LinkedHashMap<>();
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return lines;
            }
            if (Files.size(file) <= MAX_FILE_BYTES) {
                Files.readString(file)
                        .lines()
                        .forEach(line ->
                                CacheEntry.key(line).ifPresent(key -> lines.put(key, line)));
                return lines;
            }
        } catch (IOException _) {
            if (Files.notExists(file)) {
                return lines;
            }
        }
        foundDamage();
        return lines;
    }

    /** Notes that a file was used. */
    static void renew(Path file) {
        long now = System.currentTimeMillis();
        if (now - file.toFile().lastModified() > FRESH_MILLIS) {
            boolean _ = file.toFile().setLastModified(now);
        }
    }

    /** Returns how many damaged entries were found. */
    public int damaged() {
        return damaged.get();
    }

    void foundDamage() {
        damaged.incrementAndGet();
    }

    /**
     * Adds lines to a file, and removes files that were not used for the longest time when there is
     * too much.
     *
     * @param used the keys of lines that stay when the file becomes too large
     */
    void merge(Path file, Map<String, String> added, Set<String> used) throws IOException {
        boolean isNew = !exists();
        OwnFolder.make(folder);
        Optional<String> distrust = distrust();
        if (distrust.isPresent()) {
            throw new IOException(distrust.get());
        }
        try (ProcessLock _ = locked()) {
            long before = file.toFile().length();
            Map<String, String> all = lines(file);
            all.putAll(added);
            if (length(all) > MAX_PACK_CHARS) {
                all.keySet().retainAll(used);
            }
            if (length(all) <= MAX_PACK_CHARS) {
                new UnforcedFiles().write(file, String.join("\n", all.values()) + "\n");
                account(file.toFile().length() - before, isNew);
            }
        }
    }

    private static long length(Map<String, String> lines) {
        return lines.values().stream().mapToLong(String::length).sum();
    }

    /** Adds to the size of all files, which is an estimate until it reaches the limit. */
    private void account(long written, boolean isNew) throws IOException {
        long bytes = size().orElse(isNew ? 0 : maxBytes) + written;
        if (bytes > maxBytes) {
            bytes = CacheFiles.bytes(shrink(maxBytes / 5 * 4));
        }
        writeSize(bytes);
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
        return stats(CacheFiles.all(folder));
    }

    private Stats stats(List<CacheFiles.Found> files) {
        int entries = files.stream().mapToInt(it -> lines(it.file()).size()).sum();
        return new Stats(entries, CacheFiles.bytes(files));
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
        try (ProcessLock _ = locked()) {
            CacheFiles.parts(folder).forEach(part -> Leftovers.removeIn(part, CacheFiles::isOurs));
            Leftovers.removeIn(folder, SIZE::equals);
            Stats left = stats(shrink(most));
            writeSize(left.bytes());
            return left;
        }
    }

    private ProcessLock locked() throws IOException {
        FileChannel channel =
                FileChannel.open(
                        folder.resolve(LOCK),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
        return ProcessLock.of(channel, PATIENCE)
                .orElseThrow(() -> new IOException("another run holds its lock"));
    }

    /** Deletes files until the rest is small enough. */
    private List<CacheFiles.Found> shrink(long most) throws IOException {
        return CacheFiles.shrink(CacheFiles.all(folder), most);
    }
}
