package dev.mcptest.cache;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;

/** A lock that other runs respect. It is released when this process ends. */
record CacheLock(FileChannel channel) implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final long PAUSE_MILLIS = 5;

    /** Waits for a lock; empty when others hold it for too long. */
    static Optional<CacheLock> of(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
        boolean locked = false;
        try {
            long end = System.nanoTime() + PATIENCE.toNanos();
            locked = isLocked(channel);
            while (!locked && end - System.nanoTime() > 0) {
                Thread.sleep(PAUSE_MILLIS);
                locked = isLocked(channel);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        return locked ? Optional.of(new CacheLock(channel)) : Optional.empty();
    }

    /** Also fails when another thread of this process has the lock. */
    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
