package dev.mcptest.load.source;

import java.nio.file.Path;

/** Names files as a person would who named another one. */
public final class FileNames {

    private FileNames() {}

    /** Returns whether a text can be a path at all; one with a NUL cannot. */
    public static boolean isName(String text) {
        return text.indexOf('\0') < 0;
    }

    /** Returns the label of a file that another one names relative to itself. */
    public static String beside(SourceFile file, String path) {
        return Path.of(file.label()).resolveSibling(path).normalize().toString();
    }
}
