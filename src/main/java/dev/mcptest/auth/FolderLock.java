package dev.mcptest.auth;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.time.Duration;
import java.util.Optional;

/** A lock that other processes respect. It is released when this process ends. */
public final class FolderLock implements AutoCloseable {

    private static final long PAUSE_MILLIS = 50;

    private final Optional<FileChannel> channel;

    private FolderLock(Optional<FileChannel> channel) {
        this.channel = channel;
    }

    /** Returns a lock that locks nothing. */
    public static FolderLock nothing() {
        return new FolderLock(Optional.empty());
    }

    /**
     * Waits for a lock.
     *
     * @param bound timeout
     * @return empty on a timeout, or if the thread is interrupted
     * @throws IOException if locks are not possible
     */
    static Optional<FolderLock> of(PrivateFolder folder, String name, Duration bound)
            throws IOException {
        long end = System.nanoTime() + bound.toNanos();
        FileChannel channel = folder.open(name);
        boolean locked = isLocked(channel);
        try {
            while (!locked && end - System.nanoTime() > 0) {
                // Java can wait for a file lock, or try to get it, but has no timeout for it.
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
        return locked ? Optional.of(new FolderLock(Optional.of(channel))) : Optional.empty();
    }

    @Override
    public void close() {
        if (channel.isPresent()) {
            try {
                channel.get().close();
            } catch (IOException _) {
                // It is released at the end of the process at the latest.
            }
        }
    }

    /** Also fails if another thread of this process has the lock. */
    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }
}
