package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A file that was named on the command line or found in a folder. It is read and parsed once, on
 * first use.
 */
public final class SuiteFile {

    private final String label;
    private final Path path;
    private final boolean named;
    private final Problems problems = new Problems();
    private Optional<SourceFile> source = Optional.empty();
    private Optional<SourceNode> root = Optional.empty();
    private boolean isRead;
    private boolean isParsed;

    /**
     * @param label the path as given by the user
     * @param path the location; a label cannot hold a name that is not valid text
     * @param named whether the command line names this exact file
     */
    SuiteFile(String label, Path path, boolean named) {
        this.label = requireNonNull(label, "label is null");
        this.path = path.normalize();
        this.named = named;
    }

    /** Returns the path as given by the user. */
    public String label() {
        return label;
    }

    /** Returns whether the command line names this exact file. */
    public boolean isNamed() {
        return named;
    }

    Path path() {
        return path;
    }

    /** Returns the file and its text; empty when it cannot be read. */
    Optional<SourceFile> source() {
        if (!isRead) {
            isRead = true;
            source = SourceReader.read(label, path, problems);
        }
        return source;
    }

    /** Returns the content of the file; empty when it cannot be read or parsed. */
    Optional<SourceNode> root() {
        if (!isParsed) {
            isParsed = true;
            Optional<SourceFile> file = source();
            if (file.isPresent()) {
                root = YamlDocument.compose(file.get(), problems);
            }
        }
        return root;
    }

    Problems problems() {
        return problems;
    }

    static boolean isYaml(Path path) {
        String name = name(path);
        return name.endsWith(".yml") || name.endsWith(".yaml") || name.endsWith(".json");
    }

    /** Returns whether the name alone marks a suite, such as {@code x.mcptest.yml}. */
    static boolean hasSuiteName(Path path) {
        String name = name(path);
        return isYaml(path) && name.substring(0, name.lastIndexOf('.')).endsWith(".mcptest");
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    }
}
