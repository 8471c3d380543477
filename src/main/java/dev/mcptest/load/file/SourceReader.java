package dev.mcptest.load.file;

import static java.util.Objects.requireNonNull;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Path;
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
            problems.unreadable(label, IoReason.of(e), Optional.empty());
            return Optional.empty();
        }
    }
}
