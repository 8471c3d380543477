package dev.mcptest.report.text.markup;

import dev.mcptest.report.text.markup.Theme.Role;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;

/** Builds text line by line. */
public final class Page {

    private static final int LABEL = 10;

    private final Writer text;
    private final Style look;
    private int height;
    private boolean endsEmpty;

    /** Creates a page in memory. */
    public Page(Style look) {
        this(look, new StringWriter());
    }

    /** Creates a page that writes its lines immediately. */
    public Page(Style look, Writer text) {
        this.look = look;
        this.text = text;
    }

    public Style look() {
        return look;
    }

    /** Adds an empty line unless the last one is empty. */
    public void gap() {
        if (!endsEmpty || height < 2) {
            line(0, "");
        }
    }

    public void line(int indent, String line) {
        try {
            text.write(" ".repeat(indent) + line + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        endsEmpty = line.isEmpty() ? indent == 0 : line.endsWith("\n");
        height++;
    }

    public void lines(int indent, List<String> lines) {
        lines.forEach(line -> line(indent, line));
    }

    /** Adds a value after its label; further lines of the value are aligned below the first. */
    public void field(int indent, String label, List<String> values) {
        for (int i = 0; i < values.size(); i++) {
            String shown = i == 0 ? Columns.padEnd(label, LABEL) : " ".repeat(LABEL);
            line(indent, look.paint(Role.DIM, shown) + values.get(i));
        }
    }

    public void field(int indent, String label, String value) {
        field(indent, label, List.of(value));
    }

    public int height() {
        return height;
    }

    /** Returns the width available for the value of a field. */
    public int room(int indent) {
        return look.width() - indent - LABEL;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
