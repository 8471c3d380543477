package dev.mcptest.load.source;

import dev.mcptest.source.Position;

import java.util.Optional;

/** A position in a file; line and column count from 1, columns in code points. */
public record Mark(SourceFile file, int line, int column) {

    /** Returns the position of the parser; the start of the file when it reports none. */
    static Mark of(SourceFile file, Optional<org.snakeyaml.engine.v2.exceptions.Mark> parser) {
        return parser.map(mark -> new Mark(file, mark.getLine() + 1, mark.getColumn() + 1))
                .orElse(new Mark(file, 1, 1));
    }

    public Position at(String pointer) {
        return new Position(file.label(), line, column, pointer);
    }
}
