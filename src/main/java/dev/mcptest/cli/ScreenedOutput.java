package dev.mcptest.cli;

import dev.mcptest.report.Printable;
import dev.mcptest.report.Screen;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a command prints, in which text of servers, suites and files can neither steer a terminal
 * nor the runner of a CI system. Takes UTF-8; no write ends inside of a character.
 */
final class ScreenedOutput extends FilterOutputStream {

    private static final char ESCAPE = '\u001b';

    private final boolean terminal;
    private final Screen screen = new Screen();

    /**
     * @param terminal whether our own colours, and the line of progress, may pass
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
     * Returns where a colour, or the beginning of the line of progress, ends; or the same place.
     */
    private static int endOfSequence(String text, int at) {
        if (text.startsWith(ProgressDisplay.CLEAR, at)) {
            return at + ProgressDisplay.CLEAR.length();
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
