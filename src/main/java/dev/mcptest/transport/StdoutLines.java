package dev.mcptest.transport;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;

/** Turns the standard output of a process into frames, and gives up on a line without an end. */
final class StdoutLines implements LineFramer.Sink {

    static final int CHUNK = 64 * 1024;

    private static final int MOST_AT_ONCE = 16;
    private static final long MOST_TIMES_TOO_LONG = 4;
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long AT_LEAST = 16L * 1024 * 1024;

    private final TransportListener listener;
    private final long limit;
    private final LineFramer framer;
    private long tooLongSince;

    StdoutLines(long limit, TransportListener listener) {
        this.limit = limit;
        this.listener = listener;
        this.framer = new LineFramer(limit, this);
    }

    /** Reads to the end; returns whether it got there. */
    boolean read(InputStream in) {
        byte[] chunk = new byte[CHUNK];
        try {
            int more = 0;
            int count = in.read(chunk);
            while (count >= 0) {
                framer.take(chunk, count);
                if (isEndless()) {
                    return false;
                }
                if (more++ == MOST_AT_ONCE || !comesMore(in)) {
                    listener.caughtUp();
                    more = 0;
                }
                count = in.read(chunk);
            }
        } catch (IOException _) {
            return true; // A pipe that was closed on our side: the same as its end.
        } finally {
            listener.caughtUp();
        }
        return true;
    }

    /**
     * Returns whether there is something to read without waiting. A server that writes more in the
     * same breath may have been stopped by our being woken, so it gets the turn first: on a busy
     * machine one such line in twenty was else taken for the doing of the next call.
     */
    @SuppressWarnings("ThreadPriorityCheck") // A hint is all that is wanted.
    private static boolean comesMore(InputStream in) throws IOException {
        if (in.available() == 0) {
            Thread.yield();
        }
        return in.available() > 0;
    }

    /** Returns what to say of output that is not worth reading on. */
    static String endless() {
        return "the server writes a line that does not end";
    }

    /** Returns the bytes of a line that the end of the output has cut off. */
    long unfinished() {
        return framer.pending();
    }

    @Override
    public void line(byte[] line) {
        listener.frame(IncomingFrame.of(line));
    }

    @Override
    public void byteOrderMark() {
        listener.defect(new MalformedFrame(true, "stdout starts with a byte order mark"));
    }

    @Override
    public void tooLong() {
        tooLongSince = System.nanoTime();
        listener.defect(
                new MalformedFrame(
                        false, "a message on stdout is larger than " + limit + " bytes"));
    }

    private boolean isEndless() {
        long thrownAway = framer.thrownAway();
        return thrownAway > Math.max(MOST_TIMES_TOO_LONG * limit, AT_LEAST)
                || (thrownAway > 0 && System.nanoTime() - tooLongSince > MOST_NANOS);
    }
}
