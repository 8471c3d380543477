package dev.mcptest.load.file;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads files; an unreadable file is reported as a problem. */
public final class SourceReader {

    private SourceReader() {}

    public static Optional<SourceFile> read(World world, String label, Problems problems) {
        return read(label, world.workingDirectory().resolve(label).normalize(), problems);
    }

    public static Optional<SourceFile> read(String label, Path path, Problems problems) {
        return read(label, path, requireNonNull(path.getParent(), "no parent"), problems);
    }

    /** Reads a file that a suite names. */
    public static Optional<SourceFile> read(
            World world, String label, SourceFile suite, Problems problems) {
        Path path = world.workingDirectory().resolve(label).normalize();
        return read(label, path, suite.home(), problems);
    }

    private static Optional<SourceFile> read(
            String label, Path path, Path home, Problems problems) {
        try {
            return Optional.of(new SourceFile(label, path, home, RegularFile.text(path)));
        } catch (IOException e) {
            problems.unreadable(label, IoReason.of(e), near(label, path, e));
            return Optional.empty();
        }
    }

    private static Optional<String> near(String label, Path path, IOException reason) {
        Path folder = path.getParent();
        if (!(reason instanceof NoSuchFileException)
                || folder == null
                || !Files.isDirectory(folder)) {
            return Optional.empty();
        }
        List<String> names =
                Globs.filesIn(folder).stream().map(it -> String.valueOf(it.getFileName())).toList();
        return Suggestion.nearest(String.valueOf(path.getFileName()), names)
                .map(near -> "did you mean `" + Path.of(label).resolveSibling(near) + "`?");
    }
}
