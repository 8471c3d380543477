package dev.mcptest.load.source;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;

/** A file of a suite and its text. */
public final class SourceFile {

    private final String label;
    private final Path path;
    private final Path home;
    private final String text;
    private @Nullable Lines lines;

    /**
     * @param label the path as named by the user, shown in problems
     * @param path the absolute path
     * @param home the folder of the suite that names the file; its own folder when the user named
     *     it
     * @param text the content
     */
    public SourceFile(String label, Path path, Path home, String text) {
        this.label = requireNonNull(label, "label is null");
        this.path = requireNonNull(path, "path is null");
        this.home = requireNonNull(home, "home is null");
        this.text = requireNonNull(text, "text is null");
    }

    public String label() {
        return label;
    }

    public Path path() {
        return path;
    }

    public Path home() {
        return home;
    }

    public String text() {
        return text;
    }

    /** Returns its lines; computed on first use, since only messages need them. */
    Lines lines() {
        if (lines == null) {
            lines = new Lines(text);
        }
        return lines;
    }

    /** Returns whether it is outside of its home, also through a link, and must not be shown. */
    boolean isForeign() {
        try {
            return !path.toRealPath().startsWith(home.toRealPath());
        } catch (IOException _) {
            return !path.startsWith(home);
        }
    }
}
