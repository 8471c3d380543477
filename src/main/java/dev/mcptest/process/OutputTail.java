package dev.mcptest.process;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Keeps the last lines that a process wrote, in bounded memory. May be used by many threads. */
public final class OutputTail {

    private static final int LINES = 200;
    private static final int CHARS = 64 * 1024;
    private static final int LINE = 2000;

    private final ArrayDeque<String> lines = new ArrayDeque<>();
    private final byte[] line = new byte[LINE];
    private int length;
    private boolean cut;
    private int chars;

    /** Takes the first bytes of a chunk; always wants more. */
    public synchronized boolean take(byte[] chunk, int count) {
        for (int i = 0; i < count; i++) {
            if (chunk[i] == '\n') {
                endOfLine();
            } else if (length < LINE) {
                line[length++] = chunk[i];
            } else {
                cut = true;
            }
        }
        return true;
    }

    /** Returns the lines, oldest first; one that has not ended is the last. */
    public synchronized List<String> lines() {
        var all = new ArrayList<>(lines);
        if (length > 0) {
            all.add(text());
        }
        return List.copyOf(all);
    }

    private void endOfLine() {
        String text = text();
        length = 0;
        cut = false;
        lines.addLast(text);
        chars += text.length();
        while (lines.size() > LINES || chars > CHARS) {
            chars -= lines.removeFirst().length();
        }
    }

    private String text() {
        int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        String text = new String(line, 0, end, StandardCharsets.UTF_8);
        return cut ? wholeLetters(text) + "..." : text;
    }

    /** Leaves off what became of a letter of which the cut has left some bytes. */
    private static String wholeLetters(String text) {
        return text.endsWith("\uFFFD") ? text.substring(0, text.length() - 1) : text;
    }
}
