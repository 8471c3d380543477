package dev.mcptest.world;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;

/**
 * A lock on a path, whether or not there is a file, for those who read a file and write it again.
 * Other processes and threads respect it. It is a hidden file beside the path, which is gone when
 * nobody has the lock.
 */
public final class PathLock implements AutoCloseable {

    private final Path file;
    private final ProcessLock lock;

    private PathLock(Path file, ProcessLock lock) {
        this.file = file;
        this.lock = lock;
    }

    /**
     * Waits for the lock, and creates the folder of the path.
     *
     * @throws IOException if somebody else holds the lock too long, or there can be no file
     */
    public static PathLock of(Path path, Duration bound) throws IOException {
        Path target = path.toAbsolutePath();
        Files.createDirectories(target.resolveSibling("."));
        // The name of a temporary file: what a killed process leaves is swept by later writers.
        Path file = target.resolveSibling(Leftovers.prefix(target) + "0");
        long end = System.nanoTime() + bound.toNanos();
        Optional<PathLock> held = Optional.empty();
        while (held.isEmpty()) {
            held = held(file, Duration.ofNanos(end - System.nanoTime()));
        }
        return held.get();
    }

    /** Returns empty when the file was removed by the one who had the lock. */
    private static Optional<PathLock> held(Path file, Duration bound) throws IOException {
        create(file);
        try {
            String before = identity(file);
            FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            ProcessLock lock =
                    ProcessLock.of(channel, bound)
                            .orElseThrow(() -> new IOException("another run is writing it"));
            return kept(file, before, channel, lock);
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    private static Optional<PathLock> kept(
            Path file, String before, FileChannel channel, ProcessLock lock) throws IOException {
        boolean same = false;
        boolean young = false;
        try {
            same = identity(file).equals(before);
            // Makes the file young, so that nobody sweeps it. To open it once more, as
            // Files.setLastModifiedTime does, would give up the lock.
            young = channel.write(ByteBuffer.allocate(1), 0) == 1;
        } finally {
            if (!same) {
                lock.close();
            } else if (!young) {
                new PathLock(file, lock).close();
            }
        }
        return same && young ? Optional.of(new PathLock(file, lock)) : Optional.empty();
    }

    private static void create(Path file) throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException _) {
            // Somebody has the lock, or was killed while having it.
        }
    }

    private static String identity(Path file) throws IOException {
        return String.valueOf(
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                        .fileKey());
    }

    @Override
    public void close() throws IOException {
        try {
            Files.deleteIfExists(file);
        } finally {
            lock.close();
        }
    }
}
