package dev.mcptest.transport;

import java.util.Arrays;

/**
 * Splits a stream of bytes into lines at LF only: CR, NEL and the Unicode separators may occur
 * inside a frame.
 */
final class LineFramer {

    /** Receives the lines. */
    interface Sink {

        /** Receives a line that is not blank, without its line end. */
        void line(byte[] line);

        /** Reports a byte order mark before the first line. */
        void byteOrderMark();

        /** Reports that a line exceeds the limit; the rest of it is discarded. */
        void tooLong();
    }

    private static final int SMALL = 512;
    private static final int LARGE = 1 << 20;

    private final Sink sink;
    private final int limit;
    private byte[] held = new byte[SMALL];
    private int length;
    private long thrownAway;
    private boolean started;

    LineFramer(long limit, Sink sink) {
        this.sink = sink;
        this.limit = (int) Math.min(limit, Integer.MAX_VALUE - 64);
    }

    /** Processes the first {@code count} bytes of a chunk. */
    void take(byte[] chunk, int count) {
        int from = 0;
        for (int i = 0; i < count; i++) {
            if (chunk[i] == '\n') {
                endOfLine(chunk, from, i);
                from = i + 1;
            }
        }
        hold(chunk, from, count);
    }

    /** Returns how many bytes of the current oversized line were discarded; otherwise 0. */
    long thrownAway() {
        return thrownAway;
    }

    /** Returns the number of bytes in the unfinished line. */
    long pending() {
        return thrownAway + length;
    }

    private void endOfLine(byte[] chunk, int from, int to) {
        if (length == 0 && thrownAway == 0 && to - from <= limit) {
            emit(chunk, from, to);
            return;
        }
        hold(chunk, from, to);
        if (thrownAway == 0) {
            emit(held, 0, length);
        }
        thrownAway = 0;
        drop();
    }

    private void hold(byte[] chunk, int from, int to) {
        int more = to - from;
        if (thrownAway > 0) {
            thrownAway += more;
        } else if (length + (long) more > limit) {
            thrownAway = length + (long) more;
            drop();
            sink.tooLong();
        } else if (more > 0) {
            makeRoom(length + more);
            System.arraycopy(chunk, from, held, length, more);
            length += more;
        }
    }

    private void makeRoom(int needed) {
        if (needed > held.length) {
            long doubled = Math.min(2L * held.length, limit);
            held = Arrays.copyOf(held, (int) Math.max(needed, doubled));
        }
    }

    private void drop() {
        length = 0;
        if (held.length > LARGE) {
            held = new byte[SMALL];
        }
    }

    private void emit(byte[] bytes, int start, int end) {
        int from = afterMark(bytes, start, end);
        int to = end > from && bytes[end - 1] == '\r' ? end - 1 : end;
        if (!isBlank(bytes, from, to)) {
            sink.line(Arrays.copyOfRange(bytes, from, to));
        }
    }

    private int afterMark(byte[] bytes, int from, int to) {
        boolean first = !started;
        started = true;
        if (first && to - from >= 3 && isMark(bytes, from)) {
            sink.byteOrderMark();
            return from + 3;
        }
        return from;
    }

    private static boolean isMark(byte[] bytes, int at) {
        return bytes[at] == (byte) 0xef
                && bytes[at + 1] == (byte) 0xbb
                && bytes[at + 2] == (byte) 0xbf;
    }

    private static boolean isBlank(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\t') {
                return false;
            }
        }
        return true;
    }
}
