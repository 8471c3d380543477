package dev.mcptest.load.flowmcp;

import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.SourceFile;

/** Turns places in a text into lines and columns; places are usually asked for in order. */
final class Marks {

    private final SourceFile file;
    private int at;
    private int line = 1;
    private int column = 1;

    Marks(SourceFile file) {
        this.file = file;
    }

    Mark of(int place) {
        if (place < at) {
            at = 0;
            line = 1;
            column = 1;
        }
        String text = file.text();
        while (at < Math.min(place, text.length())) {
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            column = point == '\n' ? 1 : column + 1;
            line += point == '\n' ? 1 : 0;
        }
        return new Mark(file, line, column);
    }
}
