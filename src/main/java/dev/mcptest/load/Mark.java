package dev.mcptest.load;

import dev.mcptest.suite.Position;

/** A place in a file; line and column count from 1, columns in code points. */
record Mark(SourceFile file, int line, int column) {

    Position at(String pointer) {
        return new Position(file.label(), line, column, pointer);
    }
}
