package dev.mcptest.process;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.LogLines;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Keeps the last lines of a process's output in bounded memory, and some lines before them, because
 * a secret may begin there. Thread-safe.
 */
public final class OutputTail {

    private static final int LINES = 200;
    private static final int SHOWN = 64 * 1024;
    private static final int LINE = 2000;

    /** How many lines a secret may have before the first line that is shown. */
    private static final int EARLIER = 300;

    private final ArrayDeque<byte[]> lines = new ArrayDeque<>();
    private final byte[] line = new byte[LINE + Cut.REACH];
    private int length;
    private int kept;

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

    synchronized boolean isEmpty() {
        return lines.isEmpty() && length == 0;
    }

    /** Returns the lines; an unfinished line is the last. */
    public synchronized LogLines lines() {
        if (isEmpty()) {
            return LogLines.NONE;
        }
        var all = new ArrayList<>(lines);
        if (length > 0) {
            all.add(bytes());
        }
        return hiding -> texts(all, hiding);
    }

    private static List<String> texts(List<byte[]> lines, Hiding hiding) {
        var cut = new Cut(hiding);
        String all =
                lines.stream().map(line -> cut.start(line, LINE)).collect(Collectors.joining("\n"));
        List<String> clean = Arrays.asList(hiding.text(all).split("\n", -1));
        int begin = clean.size();
        int room = SHOWN;
        while (begin > Math.max(0, clean.size() - LINES) && clean.get(begin - 1).length() <= room) {
            room -= clean.get(--begin).length();
        }
        return clean.subList(begin, clean.size());
    }

    private void endOfLine() {
        byte[] ended = bytes();
        length = 0;
        lines.addLast(ended);
        kept += shown(ended);
        while (lines.size() > LINES + EARLIER || kept > SHOWN + Cut.REACH) {
            kept -= shown(lines.removeFirst());
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
