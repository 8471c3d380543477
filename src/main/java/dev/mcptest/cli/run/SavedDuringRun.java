package dev.mcptest.cli.run;

import dev.mcptest.snapshot.SnapshotFolder;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** The files that a person saved while tests ran, as far as they can be told from other files. */
final class SavedDuringRun {

    private final Set<Path> saved = new LinkedHashSet<>();

    /** Takes the files that changed during a run. */
    void add(Set<Path> changed, ServerFiles servers) {
        for (Path path : changed) {
            if (!isWrittenByRun(path, servers)) {
                saved.add(path);
            }
        }
    }

    /** Returns the files since the last call. */
    Set<Path> take() {
        Set<Path> taken = new LinkedHashSet<>(saved);
        saved.clear();
        return taken;
    }

    /**
     * A run writes snapshots, and servers may write files that their commands name, such as logs.
     */
    private static boolean isWrittenByRun(Path path, ServerFiles servers) {
        for (Path part : path) {
            if (part.toString().equals(SnapshotFolder.NAME)) {
                return true;
            }
        }
        return servers.name(path);
    }
}
