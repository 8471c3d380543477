package dev.mcptest.source;

import static java.util.Objects.requireNonNull;

/**
 * A position in a file.
 *
 * @param file path as named on the command line or by an import, or an option such as {@code
 *     --server}
 * @param line counted from 1
 * @param column counted from 1, in code points
 * @param pointer JSON pointer of the value or key
 */
public record Position(String file, int line, int column, String pointer) {

    public Position {
        requireNonNull(file, "file is null");
        requireNonNull(pointer, "pointer is null");
    }

    /** Returns {@code file:line:column}, or the name of the option. */
    public String label() {
        return file.startsWith("--") ? file : file + ":" + line + ":" + column;
    }
}
