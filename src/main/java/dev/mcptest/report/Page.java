package dev.mcptest.report;

import dev.mcptest.report.Theme.Role;

import java.util.List;

/** Text under construction, line by line. */
final class Page {

    private static final int LABEL = 10;

    private final StringBuilder text = new StringBuilder();
    private final Look look;
    private int height;

    Page(Look look) {
        this.look = look;
    }

    Look look() {
        return look;
    }

    /** Adds an empty line where there is none yet. */
    void gap() {
        int end = text.length();
        boolean isGap = end > 1 && text.charAt(end - 1) == '\n' && text.charAt(end - 2) == '\n';
        if (!isGap) {
            text.append('\n');
            height++;
        }
    }

    void line(int indent, String line) {
        text.append(" ".repeat(indent)).append(line).append('\n');
        height++;
    }

    void lines(int indent, List<String> lines) {
        lines.forEach(line -> line(indent, line));
    }

    /** Adds a value after its label; further lines of the value stand below its first. */
    void field(int indent, String label, List<String> values) {
        for (int i = 0; i < values.size(); i++) {
            String shown = i == 0 ? Columns.padEnd(label, LABEL) : " ".repeat(LABEL);
            line(indent, look.paint(Role.DIM, shown) + values.get(i));
        }
    }

    void field(int indent, String label, String value) {
        field(indent, label, List.of(value));
    }

    /** Returns how many lines there are. */
    int height() {
        return height;
    }

    /** Returns the columns that are left for the value of a field. */
    int room(int indent) {
        return look.width() - indent - LABEL;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
