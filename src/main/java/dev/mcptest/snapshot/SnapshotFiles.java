package dev.mcptest.snapshot;

import dev.mcptest.world.Leftovers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Lists stored snapshots. */
final class SnapshotFiles {

    private static final int DEEPEST = 32;

    private SnapshotFiles() {}

    /**
     * Returns the files in a folder and its subfolders, except hidden ones. Empty if the folder
     * cannot be read.
     */
    static List<Path> below(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .map(Path::normalize)
                    .toList();
        } catch (IOException | UncheckedIOException _) {
            return List.of();
        }
    }

    /** Deletes the temporary files that killed runs left in a folder and its subfolders. */
    static void removeLeftovers(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder, DEEPEST)) {
            files.filter(Files::isDirectory)
                    .toList()
                    .forEach(one -> Leftovers.removeIn(one, name -> name.indexOf('.') > 0));
        } catch (IOException | UncheckedIOException _) {
            // They are harmless.
        }
    }
}
