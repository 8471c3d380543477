package dev.mcptest.transport;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;

/** Turns the standard output of a process into frames; stops reading at an endless line. */
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

    /** Reads to the end; returns false when it stopped early. */
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
            return true; // mcptest closed the pipe: same as its end.
        } finally {
            listener.caughtUp();
        }
        return true;
    }

    /**
     * Returns whether more output can be read without waiting. When this thread wakes up, the
     * server may have been interrupted in the middle of its output, so it gets the CPU first: on a
     * busy machine, one such line in twenty was otherwise attributed to the next call.
     */
    @SuppressWarnings("ThreadPriorityCheck") // A hint is enough here.
    private static boolean comesMore(InputStream in) throws IOException {
        Thread.yield();
        return in.available() > 0;
    }

    /** Returns the message for output that is too long to read. */
    static String endless() {
        return "the server writes a line that does not end";
    }

    /** Returns the number of bytes in a line that was cut off by the end of the output. */
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
