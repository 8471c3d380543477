package dev.mcptest.cli.run;

import dev.mcptest.snapshot.SnapshotFolder;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** The files that a person saved while tests ran, as far as they can be told from other files. */
final class SavedDuringRun {

    private final Set<Path> saved = new LinkedHashSet<>();

    /** Files that servers write in every run, such as logs. */
    private final Set<Path> written = new HashSet<>();

    /**
     * Takes the files that changed during a run.
     *
     * @param reason the changes that the run was for
     */
    void add(Set<Path> changed, Set<Path> reason, ServerFiles servers) {
        for (Path path : changed) {
            if (!isSnapshot(path) && !isWritten(path, reason, servers)) {
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

    private static boolean isSnapshot(Path path) {
        for (Path part : path) {
            if (part.toString().equals(SnapshotFolder.NAME)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether a server writes a file that its command names. It is known to once the file
     * changes again in the run for its change.
     */
    private boolean isWritten(Path path, Set<Path> reason, ServerFiles servers) {
        if (servers.name(path) && reason.contains(path)) {
            written.add(path);
        }
        return written.contains(path);
    }
}
