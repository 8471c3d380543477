package dev.mcptest.report.text.markup;

import java.util.List;

/**
 * Text as data in GitHub Flavored Markdown. Characters with a meaning become HTML entities, which
 * hold in paragraphs, tables and HTML alike.
 */
public final class Markdown {

    private static final int LONGEST_CELL = 500;
    private static final String MEANINGFUL = "\\`*[]<>&|~$#^{}";

    /** Keeps an at sign from making a mention or a mail address. */
    private static final String WORD_JOINER = "&#8288;";

    private Markdown() {}

    /** Returns a text on one line that is shown as it is: no link, image, tag or emphasis. */
    public static String text(String text) {
        String line = Printable.line(text);
        var escaped = new StringBuilder(line.length() + 16);
        for (int at = 0; at < line.length(); at++) {
            char letter = line.charAt(at);
            if (MEANINGFUL.indexOf(letter) >= 0 || isStart(line, at)) {
                escaped.append(entity(letter));
            } else {
                escaped.append(letter);
            }
            if (letter == '@') {
                escaped.append(WORD_JOINER);
            }
        }
        return escaped.toString();
    }

    /** Returns a text for a cell of a table. */
    public static String cell(String text) {
        String escaped = text(text);
        return escaped.length() <= LONGEST_CELL ? escaped : cut(text);
    }

    private static String cut(String text) {
        int end = Math.min(text.length(), LONGEST_CELL / 2);
        return text(text.substring(0, Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end))
                + "...";
    }

    /** Returns a row of a table; the cells are Markdown. */
    public static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    /** Returns lines as a block of code that none of them can end. */
    public static String code(String lines) {
        String fence = "```";
        while (lines.contains(fence)) {
            fence += "`";
        }
        String end = lines.endsWith("\n") ? "" : "\n";
        return fence + "text\n" + lines + end + fence + "\n";
    }

    /**
     * Returns whether a letter could begin a link or emphasis here: of an address such as {@code
     * https://} or {@code www.}, or an underscore that is not inside a word.
     */
    private static boolean isStart(String line, int at) {
        return switch (line.charAt(at)) {
            case ':' -> line.startsWith("//", at + 1) || line.startsWith(":", at + 1);
            case '.' -> line.regionMatches(true, at - 3, "www", 0, 3);
            case '_' -> !isWordAt(line, at - 1) || !isWordAt(line, at + 1);
            case ' ' -> at == 0 || at == line.length() - 1;
            default -> false;
        };
    }

    private static boolean isWordAt(String line, int at) {
        return at >= 0 && at < line.length() && Character.isLetterOrDigit(line.charAt(at));
    }

    private static String entity(char letter) {
        return switch (letter) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            default -> "&#" + (int) letter + ";";
        };
    }
}
