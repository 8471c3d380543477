package dev.mcptest.process;

import java.io.ByteArrayOutputStream;

/** Keeps what a process wrote, up to a number of bytes. May be used by many threads. */
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

    /** Returns what was written, as far as there was room. */
    public synchronized byte[] bytes() {
        return bytes.toByteArray();
    }

    /** Returns whether there was more than there was room for. */
    public synchronized boolean overflowed() {
        return overflowed;
    }
}
