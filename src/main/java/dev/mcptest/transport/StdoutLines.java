package dev.mcptest.transport;

import java.util.concurrent.TimeUnit;

/** Turns the standard output of a process into frames, and gives up on a line without an end. */
final class StdoutLines implements LineFramer.Sink {

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

    /** Takes the first bytes of a chunk; returns whether it is worth going on. */
    boolean take(byte[] chunk, int count) {
        framer.take(chunk, count);
        listener.caughtUp();
        return !isEndless();
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
        listener.defect(new Defect(true, "stdout starts with a byte order mark"));
    }

    @Override
    public void tooLong() {
        tooLongSince = System.nanoTime();
        listener.defect(
                new Defect(false, "a message on stdout is larger than " + limit + " bytes"));
    }

    private boolean isEndless() {
        long thrownAway = framer.thrownAway();
        return thrownAway > Math.max(MOST_TIMES_TOO_LONG * limit, AT_LEAST)
                || (thrownAway > 0 && System.nanoTime() - tooLongSince > MOST_NANOS);
    }
}
