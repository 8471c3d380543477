package dev.mcptest.mock.front;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Splits a stream into lines at LF only. */
public final class LineFrames {

    private final InputStream in;
    private final byte[] buffer = new byte[8192];
    private int at;
    private int limit;

    public LineFrames(InputStream in) {
        this.in = in;
    }

    /**
     * Returns the next line that is not blank, without its LF; empty at the end of the stream. A
     * last line without an LF counts.
     *
     * @throws IOException when the stream cannot be read, or a line is longer than {@link
     *     HttpFront#MAX_BYTES}
     */
    public Optional<byte[]> next() throws IOException {
        var line = new ByteArrayOutputStream();
        while (fill()) {
            boolean ended = copyLine(line);
            if (ended && isBlank(line.toByteArray())) {
                line.reset();
            } else if (ended) {
                return Optional.of(line.toByteArray());
            }
        }
        byte[] rest = line.toByteArray();
        return isBlank(rest) ? Optional.empty() : Optional.of(rest);
    }

    private boolean fill() throws IOException {
        if (at == limit) {
            at = 0;
            limit = Math.max(0, in.read(buffer));
        }
        return at < limit;
    }

    /** Copies up to the next LF; returns false at the end of the stream. */
    private boolean copyLine(ByteArrayOutputStream line) throws IOException {
        int end = at;
        while (end < limit && buffer[end] != '\n') {
            end++;
        }
        line.write(buffer, at, end - at);
        if (line.size() > HttpFront.MAX_BYTES) {
            throw new IOException("a message is longer than " + HttpFront.MAX_BYTES + " bytes");
        }
        boolean ended = end < limit;
        at = ended ? end + 1 : end;
        return ended;
    }

    private static boolean isBlank(byte[] line) {
        for (byte b : line) {
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }
}
