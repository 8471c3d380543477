package dev.mcptest.load.file;

import dev.mcptest.load.source.SourceFile;

import java.nio.file.Path;

/** Builds the labels of files that are named relative to another file. */
public final class FileNames {

    private FileNames() {}

    /** Returns whether a text can be a path; a text with a NUL cannot. */
    public static boolean isName(String text) {
        return text.indexOf('\0') < 0;
    }

    /** Returns the label of a file that is named relative to another one. */
    public static String beside(SourceFile file, String path) {
        return Path.of(file.label()).resolveSibling(path).normalize().toString();
    }
}
