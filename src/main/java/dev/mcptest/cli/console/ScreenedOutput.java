package dev.mcptest.cli.console;

import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Printable;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Output in which text from servers, suites and files cannot send control sequences to a terminal,
 * or commands to the runner of a CI system. Takes UTF-8; each write must end at a character
 * boundary.
 */
final class ScreenedOutput extends FilterOutputStream {

    private static final char ESCAPE = '\u001b';

    private boolean coloured;
    private boolean linked;
    private final Screen screen = new Screen();

    /**
     * @param coloured whether colours are let through
     */
    ScreenedOutput(OutputStream out, boolean coloured) {
        super(out);
        this.coloured = coloured;
    }

    void let(boolean colours, boolean links) {
        coloured = colours;
        linked = links;
    }

    @Override
    public void write(int letter) throws IOException {
        write(new byte[] {(byte) letter}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        String text = new String(bytes, from, length, StandardCharsets.UTF_8);
        out.write(
                screen.next(coloured || linked ? painted(text) : Printable.paragraph(text))
                        .getBytes(StandardCharsets.UTF_8));
    }

    private String painted(String text) {
        if (text.indexOf(ESCAPE) < 0) {
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

    /** Returns the end of a sequence that may pass and starts here; the same index otherwise. */
    private int endOfSequence(String text, int at) {
        if (text.charAt(at) != ESCAPE) {
            return at;
        }
        if (linked && text.startsWith(FileLinks.BEGIN, at)) {
            return endOfLink(text, at);
        }
        return coloured && text.startsWith("[", at + 1) ? endOfColour(text, at) : at;
    }

    /** Only links to files of this machine pass, and the end of a link. */
    private static int endOfLink(String text, int at) {
        int begin = at + FileLinks.BEGIN.length();
        int end = begin;
        while (end < text.length() && text.charAt(end) > ' ' && text.charAt(end) <= '~') {
            end++;
        }
        boolean local = end == begin || text.startsWith("file:///", begin);
        return local && text.startsWith(FileLinks.END, end) ? end + FileLinks.END.length() : at;
    }

    private static int endOfColour(String text, int at) {
        int end = at + 2;
        while (end < text.length()
                && (Character.isDigit(text.charAt(end)) || text.charAt(end) == ';')) {
            end++;
        }
        return end < text.length() && text.charAt(end) == 'm' ? end + 1 : at;
    }
}
