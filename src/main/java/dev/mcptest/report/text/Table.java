package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Markdown;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table of untrusted text, for a terminal, a pipe or Markdown. */
public final class Table {

    private static final String GAP = "  ";
    private static final int NARROWEST = 16;
    private static final int MOST_LINES = 4;

    private final List<String> heads;
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... heads) {
        this.heads = List.of(heads);
    }

    /** Adds a row; there must be as many cells as columns. */
    public void row(String... cells) {
        rows.add(Arrays.stream(cells).map(Printable::untabbed).toList());
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Returns the table with each row on one line, however long, for pipes. */
    public String lines() {
        return aligned(Style.plain(), natural());
    }

    /**
     * Returns the table within the width of a terminal. Long cells are wrapped and in the end cut;
     * when there is no room for columns, the cells of a row stand below each other.
     */
    public String fitted(Style look) {
        int room = look.width() - GAP.length() * (heads.size() - 1);
        int[] widths = natural();
        while (Arrays.stream(widths).sum() > room) {
            int widest = widest(widths);
            if (widths[widest] <= NARROWEST) {
                return stacked(look);
            }
            widths[widest]--;
        }
        return aligned(look, widths);
    }

    /** Returns the table as GitHub Markdown. */
    public String markdown() {
        var text = new StringBuilder(Markdown.row(heads));
        text.append("|").append(" --- |".repeat(heads.size())).append('\n');
        for (List<String> row : rows) {
            text.append(Markdown.row(row.stream().map(Markdown::text).toList()));
        }
        return text.toString();
    }

    private int[] natural() {
        int[] widths = heads.stream().mapToInt(Columns::of).toArray();
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], Columns.of(row.get(i)));
            }
        }
        return widths;
    }

    private static int widest(int[] widths) {
        int widest = 0;
        for (int i = 1; i < widths.length; i++) {
            widest = widths[i] > widths[widest] ? i : widest;
        }
        return widest;
    }

    private String aligned(Style look, int[] widths) {
        var text = new StringBuilder();
        text.append(look.paint(Role.DIM, line(heads, widths))).append('\n');
        for (List<String> row : rows) {
            List<List<String>> cells = new ArrayList<>();
            for (int i = 0; i < widths.length; i++) {
                cells.add(Wrapping.of(row.get(i), widths[i], MOST_LINES));
            }
            int height = cells.stream().mapToInt(List::size).max().orElse(1);
            for (int line = 0; line < height; line++) {
                int at = line;
                List<String> parts =
                        cells.stream().map(it -> at < it.size() ? it.get(at) : "").toList();
                text.append(line(parts, widths)).append('\n');
            }
        }
        return text.toString();
    }

    private static String line(List<String> cells, int[] widths) {
        var line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(Columns.padEnd(cells.get(i), widths[i])).append(GAP);
        }
        return line.toString().stripTrailing();
    }

    private String stacked(Style look) {
        var text = new StringBuilder();
        for (List<String> row : rows) {
            text.append(look.paint(Role.ACCENT, Columns.cut(row.getFirst(), look.width())))
                    .append('\n');
            for (String cell : row.subList(1, row.size())) {
                int room = look.width() - GAP.length();
                for (String line :
                        cell.isEmpty() ? List.<String>of() : Wrapping.of(cell, room, MOST_LINES)) {
                    text.append(GAP).append(line).append('\n');
                }
            }
        }
        return text.toString();
    }
}
