package dev.mcptest.auth;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.time.Duration;
import java.util.Optional;

/** A lock that other processes see, and that ends with this one. */
final class FolderLock implements AutoCloseable {

    private static final long PAUSE_MILLIS = 50;

    private final Optional<FileChannel> channel;

    private FolderLock(Optional<FileChannel> channel) {
        this.channel = channel;
    }

    /** Holds nothing, for what nobody else can have. */
    static FolderLock nothing() {
        return new FolderLock(Optional.empty());
    }

    /**
     * Waits for a lock.
     *
     * @param bound how long
     * @return empty when somebody else has it still, or the thread was interrupted
     * @throws IOException when there can be no lock
     */
    static Optional<FolderLock> of(PrivateFolder folder, String name, Duration bound)
            throws IOException {
        long end = System.nanoTime() + bound.toNanos();
        FileChannel channel = folder.open(name);
        boolean locked = isLocked(channel);
        try {
            while (!locked && end - System.nanoTime() > 0) {
                // A file lock of another process can be waited for or tried, but not with a bound.
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
                // It ends with the process at the latest.
            }
        }
    }

    /** Another thread of this process counts as somebody else. */
    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }
}
