package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Columns;

import java.util.ArrayList;
import java.util.List;

/** Shows the start or end of a long text and how much is missing. */
public final class Excerpt {

    private static final int CHARACTERS = 2048;
    private static final String MORE = "--reporter json has more";

    private Excerpt() {}

    /** Returns at most {@code most} lines and about two thousand characters. */
    public static List<String> start(List<String> lines, int most, int columns) {
        var shown = new ArrayList<String>();
        int characters = 0;
        for (String line : lines) {
            if (shown.size() == most || characters > CHARACTERS) {
                break;
            }
            shown.add(Columns.cut(line, columns));
            characters += shown.getLast().length();
        }
        int left = lines.size() - shown.size();
        boolean cut = left > 0 || !shown.equals(lines.subList(0, shown.size()));
        if (cut) {
            shown.add(left > 0 ? "... " + more(left, "line") + "; " + MORE : "... " + MORE);
        }
        return shown;
    }

    /** Returns the last lines. */
    public static List<String> end(List<String> lines, int most, int columns) {
        int left = Math.max(0, lines.size() - most);
        var shown = new ArrayList<String>();
        if (left > 0) {
            shown.add("... " + left + " earlier " + (left == 1 ? "line" : "lines") + "; " + MORE);
        }
        lines.subList(left, lines.size()).forEach(line -> shown.add(Columns.cut(line, columns)));
        return shown;
    }

    public static String more(int count, String noun) {
        return count + " more " + noun + (count == 1 ? "" : "s");
    }
}
