package dev.mcptest.process;

import java.io.ByteArrayOutputStream;

/** Keeps the output of a process, up to a maximum number of bytes. Thread-safe. */
public final class Captured {

    private final int limit;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private boolean overflowed;

    Captured(int limit) {
        this.limit = limit;
    }

    synchronized void take(byte[] chunk, int count) {
        int room = Math.min(count, limit - bytes.size());
        bytes.write(chunk, 0, room);
        overflowed |= room < count;
    }

    /** Returns the kept output. */
    public synchronized byte[] bytes() {
        return bytes.toByteArray();
    }

    /** Returns whether output was dropped because of the limit. */
    public synchronized boolean overflowed() {
        return overflowed;
    }
}
