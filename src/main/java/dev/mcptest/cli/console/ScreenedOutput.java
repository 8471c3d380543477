package dev.mcptest.cli.console;

import dev.mcptest.report.text.Printable;
import dev.mcptest.report.text.Screen;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Output in which text from servers, suites and files cannot send control sequences to a terminal,
 * or commands to the runner of a CI system. Takes UTF-8; each write must end at a character
 * boundary.
 */
public final class ScreenedOutput extends FilterOutputStream {

    /** Moves to the start of the line and clears it. */
    public static final String CLEAR = "\r\u001b[K";

    private static final char ESCAPE = '\u001b';

    private final boolean terminal;
    private final Screen screen = new Screen();

    /**
     * @param terminal whether colours and the progress line of mcptest itself are allowed
     */
    ScreenedOutput(OutputStream out, boolean terminal) {
        super(out);
        this.terminal = terminal;
    }

    @Override
    public void write(int letter) throws IOException {
        write(new byte[] {(byte) letter}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        String text = new String(bytes, from, length, StandardCharsets.UTF_8);
        out.write(
                screen.next(terminal ? painted(text) : Printable.paragraph(text))
                        .getBytes(StandardCharsets.UTF_8));
    }

    private static String painted(String text) {
        if (text.indexOf('\r') < 0 && text.indexOf(ESCAPE) < 0) {
            return Printable.paragraph(text);
        }
        var shown = new StringBuilder(text.length() + 16);
        int plain = 0;
        for (int at = 0; at < text.length(); at++) {
            int end = endOfSequence(text, at);
            if (end > at) {
                shown.append(Printable.paragraph(text.substring(plain, at))).append(text, at, end);
                plain = end;
                at = end - 1;
            }
        }
        return shown.append(Printable.paragraph(text.substring(plain))).toString();
    }

    /**
     * Returns the end of a colour or progress sequence that starts here; the same index when none
     * does.
     */
    private static int endOfSequence(String text, int at) {
        if (text.startsWith(CLEAR, at)) {
            return at + CLEAR.length();
        }
        if (text.charAt(at) != ESCAPE || !text.startsWith("[", at + 1)) {
            return at;
        }
        int end = at + 2;
        while (end < text.length()
                && (Character.isDigit(text.charAt(end)) || text.charAt(end) == ';')) {
            end++;
        }
        return end < text.length() && text.charAt(end) == 'm' ? end + 1 : at;
    }
}
