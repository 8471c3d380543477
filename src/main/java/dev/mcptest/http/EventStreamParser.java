package dev.mcptest.http;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Parses an event stream (WHATWG, server-sent events) byte by byte: lines end with LF, CR or CRLF,
 * and a byte order mark at the start is ignored.
 */
public final class EventStreamParser {

    private final Consumer<ServerEvent> sink;
    private final Bytes line = new Bytes();
    private final Bytes data = new Bytes();
    private String name = "";
    private String lastId = "";
    private long retryMillis = -1;
    private boolean hasData;
    private boolean afterCr;
    private boolean started;

    public EventStreamParser(Consumer<ServerEvent> sink) {
        this.sink = sink;
    }

    /** Parses the first {@code count} bytes of a chunk. */
    public void take(byte[] chunk, int count) {
        int from = 0;
        for (int i = 0; i < count; i++) {
            byte b = chunk[i];
            if (b == '\n' || b == '\r') {
                line.add(chunk, from, i);
                from = i + 1;
                if (b == '\r' || !afterCr || line.length() > 0) {
                    endOfLine();
                }
            }
            afterCr = b == '\r';
        }
        line.add(chunk, from, count);
    }

    /** Ends the stream. An event without its final blank line is still delivered. */
    public void finish() {
        if (line.length() > 0) {
            endOfLine();
        }
        if (data.length() > 0) {
            dispatch();
        }
    }

    /** Returns the number of bytes in the unfinished event. */
    public long pending() {
        return (long) line.length() + data.length();
    }

    /** Returns the last event id, for resuming the stream. */
    public Optional<String> lastId() {
        return lastId.isEmpty() ? Optional.empty() : Optional.of(lastId);
    }

    /** Returns the reconnection time that the stream has set. */
    public OptionalLong retryMillis() {
        return retryMillis < 0 ? OptionalLong.empty() : OptionalLong.of(retryMillis);
    }

    private void endOfLine() {
        int start = started ? 0 : afterMark();
        started = true;
        if (line.length() == start) {
            dispatch();
        } else {
            field(start);
        }
        line.clear();
    }

    private int afterMark() {
        boolean mark =
                line.length() >= 3
                        && line.at(0) == (byte) 0xef
                        && line.at(1) == (byte) 0xbb
                        && line.at(2) == (byte) 0xbf;
        return mark ? 3 : 0;
    }

    private void field(int start) {
        int colon = line.find(':');
        int value = Math.min(colon + 1, line.length());
        if (value < line.length() && line.at(value) == ' ') {
            value++;
        }
        switch (line.text(start, Math.max(start, colon))) {
            case "data" -> addData(value);
            case "event" -> name = line.text(value, line.length());
            case "id" -> id(line.text(value, line.length()));
            case "retry" -> retry(line.text(value, line.length()));
            default -> {
                // A comment or an unknown field.
            }
        }
    }

    private void addData(int from) {
        if (hasData) {
            data.add('\n');
        }
        hasData = true;
        line.copyTo(data, from);
    }

    private void id(String value) {
        if (value.indexOf('\0') < 0) {
            lastId = value;
        }
    }

    private void retry(String value) {
        boolean digits = !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
        if (digits && value.length() < 10) {
            retryMillis = Long.parseLong(value);
        }
    }

    private void dispatch() {
        if (hasData) {
            sink.accept(new ServerEvent(name.isEmpty() ? "message" : name, data.toArray()));
        }
        data.clear();
        hasData = false;
        name = "";
    }
}
