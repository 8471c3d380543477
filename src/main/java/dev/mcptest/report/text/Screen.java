package dev.mcptest.report.text;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.markup.Printable;

import tools.jackson.databind.JsonNode;

/**
 * Neutralises what CI runners would take for a command: {@code ::} and {@code ##teamcity[} at the
 * start of a line, {@code ##[} and {@code ##vso[} anywhere. A space is inserted.
 */
public final class Screen {

    private static final String MARK = "##";
    private static final String[] KINDS = {"[", "vso["};
    private static final String TEAMCITY = "##teamcity[";

    private boolean lineBegins = true;

    /** Returns a whole text without commands. */
    public static String text(String text) {
        return new Screen().next(text);
    }

    /** Returns the rest of a line that has begun, without commands. */
    public static String rest(String part) {
        var screen = new Screen();
        screen.lineBegins = false;
        return screen.next(part);
    }

    /** Returns a value as JSON on several lines, without commands and raw control characters. */
    public static String json(JsonNode value) {
        return json(Json.writePretty(value));
    }

    /** Returns whole lines of formatted JSON, cleaned in the same way. */
    public static String json(String lines) {
        String clean = Printable.paragraph(lines);
        if (!clean.contains(MARK)) {
            return clean;
        }
        for (String kind : KINDS) {
            clean = clean.replace(MARK + kind, "\\u0023#" + kind);
        }
        return clean;
    }

    /** Returns the next piece of a text without commands; a piece must not end inside a command. */
    public String next(String piece) {
        String clean = piece;
        if (piece.contains(MARK)) {
            for (String kind : KINDS) {
                clean = clean.replace(MARK + kind, MARK + " " + kind);
            }
        }
        if (clean.contains("::") || clean.contains(TEAMCITY)) {
            clean = withoutStarts(clean);
        }
        int line = clean.lastIndexOf('\n');
        lineBegins = (line >= 0 || lineBegins) && clean.substring(line + 1).isBlank();
        return clean;
    }

    private String withoutStarts(String text) {
        var out = new StringBuilder(text.length() + 16);
        int copied = 0;
        int at = lineBegins ? 0 : nextLine(text, 0);
        while (at < text.length()) {
            int start = afterBlanks(text, at);
            int space = spaceIn(text, start);
            if (space > 0) {
                out.append(text, copied, start + space).append(' ');
                copied = start + space;
            }
            at = nextLine(text, start);
        }
        return copied == 0 ? text : out.append(text, copied, text.length()).toString();
    }

    /** Returns after how many characters a space is missing; 0 where no command starts. */
    private static int spaceIn(String text, int start) {
        if (text.startsWith("::", start)) {
            return 1;
        }
        return text.startsWith(TEAMCITY, start) ? MARK.length() : 0;
    }

    private static int nextLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end + 1;
    }

    private static int afterBlanks(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
