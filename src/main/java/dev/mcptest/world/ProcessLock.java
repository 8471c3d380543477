package dev.mcptest.world;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.time.Duration;
import java.util.Optional;

/** A lock that other processes respect. It is released when this process ends. */
public final class ProcessLock implements AutoCloseable {

    private static final long PAUSE_MILLIS = 5;

    private final Optional<FileChannel> channel;

    private ProcessLock(Optional<FileChannel> channel) {
        this.channel = channel;
    }

    /** Returns a lock that locks nothing. */
    public static ProcessLock nothing() {
        return new ProcessLock(Optional.empty());
    }

    /**
     * Waits for a lock.
     *
     * @param channel is closed with the lock, or when there is none
     * @param bound timeout
     * @return empty on a timeout, or if the thread is interrupted
     * @throws IOException if locks are not possible
     */
    public static Optional<ProcessLock> of(FileChannel channel, Duration bound) throws IOException {
        long end = System.nanoTime() + bound.toNanos();
        boolean locked = false;
        try {
            locked = isLocked(channel);
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
        return locked ? Optional.of(new ProcessLock(Optional.of(channel))) : Optional.empty();
    }

    /** Also fails if another thread of this process has the lock. */
    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
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
}
