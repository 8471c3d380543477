package dev.mcptest.process;

import dev.mcptest.json.Cut;
import dev.mcptest.json.PhrasePart;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Keeps the last lines of a process's output in bounded memory. Thread-safe. */
public final class OutputTail {

    private static final int LINES = 200;
    private static final int SHOWN = 64 * 1024;
    private static final int LINE = 2000;

    private final ArrayDeque<byte[]> lines = new ArrayDeque<>();
    private final byte[] line = new byte[LINE + Cut.REACH];
    private int length;
    private int shown;

    /** Adds the first {@code count} bytes of a chunk; always returns true. */
    public synchronized boolean take(byte[] chunk, int count) {
        for (int i = 0; i < count; i++) {
            if (chunk[i] == '\n') {
                endOfLine();
            } else if (length < line.length) {
                line[length++] = chunk[i];
            }
        }
        return true;
    }

    /** Returns the lines, oldest first; an unfinished line is the last. */
    public synchronized List<PhrasePart> lines() {
        if (lines.isEmpty() && length == 0) {
            return List.of();
        }
        var all = new ArrayList<>(lines);
        if (length > 0) {
            all.add(bytes());
        }
        return all.stream().map(OutputTail::line).toList();
    }

    private static PhrasePart line(byte[] bytes) {
        return hiding -> new Cut(hiding).start(bytes, LINE);
    }

    private void endOfLine() {
        byte[] ended = bytes();
        length = 0;
        lines.addLast(ended);
        shown += shown(ended);
        while (lines.size() > LINES || shown > SHOWN) {
            shown -= shown(lines.removeFirst());
        }
    }

    private static int shown(byte[] line) {
        return Math.min(line.length, LINE);
    }

    private byte[] bytes() {
        boolean windows = length > 0 && line[length - 1] == '\r';
        return Arrays.copyOf(line, windows ? length - 1 : length);
    }
}
