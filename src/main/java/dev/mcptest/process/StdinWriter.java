package dev.mcptest.process;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Writes lines to a pipe whose reader may have stopped reading.
 *
 * <p>As long as all unconfirmed bytes fit into the smallest pipe buffer, a write cannot block and
 * happens on the thread of the caller. Everything else goes through a queue and a separate thread.
 */
public final class StdinWriter {

    /** The smallest pipe buffer on supported systems. */
    private static final int PIPE = 4096;

    private static final long QUEUE = 256L * 1024 * 1024;
    private static final long CLOSE_MILLIS = 20;

    private final OutputStream out;
    private final Runnable broken;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final ArrayDeque<byte[]> queue = new ArrayDeque<>();
    private long accepted;
    private long confirmed;
    private long queued;
    private boolean busy;
    private boolean threaded;
    private boolean closed;
    private boolean finishing;

    /**
     * @param broken called on any thread once a write has failed
     */
    StdinWriter(OutputStream out, Runnable broken) {
        this.out = out;
        this.broken = broken;
    }

    /**
     * Sends a line, now or later.
     *
     * @return the position after it, for {@link #confirm}; -1 when too much is waiting already
     */
    public long send(byte[] line) {
        lock.lock();
        try {
            if (queued + line.length > QUEUE) {
                return -1;
            }
            accepted += line.length + 1;
            if (busy || !queue.isEmpty() || accepted - confirmed > PIPE) {
                enqueue(line);
            } else {
                write(line);
            }
            return accepted;
        } finally {
            lock.unlock();
        }
    }

    /** Confirms that the reader has read everything before a position. */
    public void confirm(long position) {
        lock.lock();
        try {
            confirmed = Math.max(confirmed, position);
        } finally {
            lock.unlock();
        }
    }

    /** Closes the pipe when everything is written; returns immediately. */
    public void finish() {
        lock.lock();
        try {
            finishing = true;
            changed.signalAll();
            if (!busy && queue.isEmpty()) {
                closeQuietly();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Closes the pipe, unless a write is blocked in it; that one fails when the reader ends. */
    void close() {
        if (tryLock()) {
            try {
                closed = true;
                queue.clear();
                changed.signalAll();
                if (!busy) {
                    closeQuietly();
                }
            } finally {
                lock.unlock();
            }
        }
    }

    private boolean tryLock() {
        try {
            return lock.tryLock(CLOSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return lock.tryLock();
        }
    }

    private void enqueue(byte[] line) {
        queue.addLast(line);
        queued += line.length;
        changed.signalAll();
        if (!threaded) {
            threaded = true;
            Thread.ofPlatform().daemon().name("mcptest-stdin").start(this::drain);
        }
    }

    private void drain() {
        byte[] line = next();
        while (line.length > 0) {
            write(line);
            line = next();
        }
    }

    /** Waits for the next line; an empty line means the end. */
    private byte[] next() {
        lock.lock();
        try {
            busy = false;
            while (queue.isEmpty() && !closed && !finishing) {
                changed.awaitUninterruptibly();
            }
            if (closed || queue.isEmpty()) {
                closeQuietly();
                return new byte[0];
            }
            busy = true;
            byte[] line = queue.removeFirst();
            queued -= line.length;
            return line;
        } finally {
            lock.unlock();
        }
    }

    private void write(byte[] line) {
        try {
            out.write(line);
            out.write('\n');
            out.flush();
        } catch (IOException _) {
            broken.run();
        }
    }

    private void closeQuietly() {
        try {
            out.close();
        } catch (IOException _) {
            // The reader is gone; there is nothing left to close.
        }
    }
}
