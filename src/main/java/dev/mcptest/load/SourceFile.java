package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file of a suite and its text.
 *
 * @param label the path as it was named, which problems show
 * @param path where it is, absolute
 * @param home the folder of the suite that names it; its own when a person did
 * @param text what is in it
 */
record SourceFile(String label, Path path, Path home, String text) {

    SourceFile {
        requireNonNull(label, "label is null");
        requireNonNull(path, "path is null");
        requireNonNull(home, "home is null");
        requireNonNull(text, "text is null");
    }

    /** Returns whether it lies outside of its home, also by a link: nobody meant it to be shown. */
    boolean isForeign() {
        try {
            return !path.toRealPath().startsWith(home.toRealPath());
        } catch (IOException _) {
            return !path.startsWith(home);
        }
    }

    /** Returns a line, counted from 1, without its end; empty when there is none. */
    String line(int number) {
        int start = start(number);
        if (start < 0) {
            return "";
        }
        int end = text.indexOf('\n', start);
        String line = end < 0 ? text.substring(start) : text.substring(start, end);
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }

    /** Returns how many code points come before a line; -1 when there is no such line. */
    int begin(int number) {
        int start = start(number);
        return start < 0 ? -1 : text.codePointCount(0, start);
    }

    private int start(int number) {
        int start = 0;
        for (int line = 1; line < number; line++) {
            start = text.indexOf('\n', start) + 1;
            if (start == 0) {
                return -1;
            }
        }
        return start;
    }
}
