package dev.mcptest.load;

import java.nio.file.Path;

/** Names files as a person would who named another one. */
final class FileNames {

    private FileNames() {}

    /** Returns whether a text can be a path at all; one with a NUL cannot. */
    static boolean isName(String text) {
        return text.indexOf('\0') < 0;
    }

    /** Returns the label of a file that another one names relative to itself. */
    static String beside(SourceFile file, String path) {
        return Path.of(file.label()).resolveSibling(path).normalize().toString();
    }
}
