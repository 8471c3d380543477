package dev.mcptest.load.source;

import dev.mcptest.source.SourceText;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The files of one suite. They are prepared on first use, since most runs show none of them. */
public final class ShownText implements SourceText {

    private static final int MOST_LINES = 6;

    private final Map<String, SourceFile> files = new HashMap<>();
    private final Map<String, ShownFile> shown = new HashMap<>();

    public void add(SourceFile file) {
        files.putIfAbsent(file.label(), file);
    }

    @Override
    public synchronized List<String> at(String label, int line) {
        SourceFile file = files.get(label);
        if (file == null) {
            return List.of();
        }
        ShownFile text = shown.computeIfAbsent(label, _ -> new ShownFile(file));
        List<String> lines = new ArrayList<>();
        String first = text.line(line);
        int column = belongsFrom(first);
        for (String next = first;
                !next.isBlank() && lines.size() < MOST_LINES;
                next = text.line(line + lines.size())) {
            if (!lines.isEmpty() && indentation(next) < column) {
                break;
            }
            lines.add(next);
        }
        return List.copyOf(lines);
    }

    /**
     * Returns how far later lines must be indented to belong to a line: as far as the value after
     * the dash of a list item, or further than a key.
     */
    private static int belongsFrom(String line) {
        int key = indentation(line);
        int at = key;
        while (line.startsWith("- ", at)) {
            at += 1 + indentation(line.substring(at + 1));
        }
        return at == key ? key + 1 : at;
    }

    private static int indentation(String line) {
        int at = 0;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        return at;
    }
}
