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
        boolean begins = lineBegins;
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            out.append(letter);
            if (begins && text.startsWith("::", at)) {
                out.append(' ');
            }
            if (begins && text.startsWith(TEAMCITY, at)) {
                out.append("# ");
                at++;
            }
            begins = letter == '\n' || (begins && Character.isWhitespace(letter));
        }
        return out.toString();
    }
}
