package dev.mcptest.cli.run;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Notices changes of files by their size and time. It looks instead of waiting to be told, because
 * that works on every file system, and for editors that replace files.
 */
final class FileStamps {

    /** Folders in which nobody edits. */
    private static final Set<String> LEFT_OUT = Set.of(".git", "node_modules");

    private static final int MOST_FILES = 20_000;

    /** A file as it was; one that is missing has the size -1. */
    private record Stamp(long size, long time, String key) {}

    private static final Stamp MISSING = new Stamp(-1, 0, "");

    private final Map<Path, Stamp> stamps = new HashMap<>();
    private final List<Path> folders;

    /**
     * @param folders folders that are watched with all that is in them
     */
    FileStamps(List<Path> folders) {
        this.folders = List.copyOf(folders);
        changedInFolders();
    }

    /** Watches a file from now on; one that is watched already keeps its old state. */
    synchronized void add(Path file) {
        Path path = file.toAbsolutePath().normalize();
        if (!stamps.containsKey(path)) {
            stamps.put(path, stamp(path));
        }
    }

    /** Returns what changed since the last call. */
    synchronized Set<Path> changed() {
        Set<Path> changed = new LinkedHashSet<>();
        stamps.replaceAll((path, before) -> {
            Stamp now = stamp(path);
            if (!now.equals(before)) {
                changed.add(path);
            }
            return now;
        });
        changed.addAll(changedInFolders());
        return changed;
    }

    /** Returns the files of the folders that were not known yet, and watches them. */
    private Set<Path> changedInFolders() {
        Set<Path> unknown = new LinkedHashSet<>();
        for (Path folder : folders) {
            try {
                Files.walkFileTree(folder, new NewFiles(unknown));
            } catch (IOException _) {
                // The folder is gone; its files are noticed as missing.
            }
        }
        return unknown;
    }

    private final class NewFiles extends SimpleFileVisitor<Path> {

        private final Set<Path> unknown;

        NewFiles(Set<Path> unknown) {
            this.unknown = unknown;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean leftOut = LEFT_OUT.contains(String.valueOf(folder.getFileName()));
            return leftOut ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            Path path = file.toAbsolutePath().normalize();
            if (!stamps.containsKey(path)) {
                stamps.put(path, stamp(path));
                unknown.add(path);
            }
            return stamps.size() < MOST_FILES
                    ? FileVisitResult.CONTINUE
                    : FileVisitResult.TERMINATE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }

    private static Stamp stamp(Path path) {
        try {
            var attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return new Stamp(
                    attributes.isDirectory() ? 0 : attributes.size(),
                    attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                    String.valueOf(attributes.fileKey()));
        } catch (IOException _) {
            return MISSING;
        }
    }
}
