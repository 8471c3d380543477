package dev.mcptest.load.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Collects the files of a folder tree. Linked folders come last, and no folder is visited twice,
 * even when several paths lead to it.
 */
final class FolderWalk {

    /** Folders for dependencies and build output. */
    private static final Set<String> SKIPPED = Set.of("node_modules", "target", "build", "dist");

    private static final int MAX_DEPTH = 40;

    private final List<Path> files = new ArrayList<>();
    private final List<Path> entered = new ArrayList<>();
    private final Deque<Path> links = new ArrayDeque<>();
    private final Set<Path> known = new HashSet<>();

    List<Path> files(Path folder) {
        walk(folder, 0);
        if (!links.isEmpty()) {
            // Resolving real paths is slow, so it starts only at the first link.
            for (Path each : entered) {
                known.add(real(each));
            }
            for (Path link = links.poll(); link != null; link = links.poll()) {
                walk(link, 1);
            }
        }
        return files;
    }

    private void walk(Path folder, int depth) {
        if (known.isEmpty()) {
            entered.add(folder);
        } else if (!known.add(real(folder))) {
            return;
        }
        for (Path entry : Globs.entries(folder)) {
            if (!Files.isDirectory(entry)) {
                files.add(entry);
            } else if (!isSkipped(String.valueOf(entry.getFileName())) && depth < MAX_DEPTH) {
                if (Files.isSymbolicLink(entry)) {
                    links.add(entry);
                } else {
                    walk(entry, depth + 1);
                }
            }
        }
    }

    private static boolean isSkipped(String name) {
        return name.startsWith(".") || SKIPPED.contains(name);
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException _) {
            return path.toAbsolutePath().normalize();
        }
    }
}
