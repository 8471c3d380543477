package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Digests of files and folders. A file is read again only when its size or time has changed. Links
 * inside of a folder are not followed.
 */
public final class FileDigests {

    /** There is more to digest than a run has time for. */
    static final class TooMuchException extends IOException {

        private static final long serialVersionUID = 1;

        TooMuchException(String message) {
            super(message);
        }

        @Override
        public String getMessage() {
            return requireNonNull(super.getMessage());
        }
    }

    /** Larger files are recognized by size and times, as build tools do it. */
    private static final long LARGE = 4L << 20;

    private static final int MOST_FILES = 1000;
    private static final int MOST_VISITED = 5000;
    private static final long MOST_BYTES = 16L << 20;
    private static final Set<String> NO_SOURCES =
            Set.of("node_modules", "__pycache__", "venv", "site-packages");

    private record Known(long size, FileTime time, String digest) {}

    private final Map<Path, Known> known = new HashMap<>();

    /** Returns the digest of the content of a file; of a large one, its stamp. */
    String of(Path file) throws IOException {
        return of(file, Files.readAttributes(file, BasicFileAttributes.class));
    }

    private String of(Path file, BasicFileAttributes now) throws IOException {
        Known old = known.get(file);
        if (old != null && old.size == now.size() && old.time.equals(now.lastModifiedTime())) {
            return old.digest;
        }
        String digest = now.size() > LARGE ? stamp(file) : Digest.of(Files.readAllBytes(file));
        known.put(file, new Known(now.size(), now.lastModifiedTime(), digest));
        return digest;
    }

    /** Returns what changes whenever a file does, without reading it. */
    static String stamp(Path file) {
        try {
            Path real = file.toRealPath();
            Map<String, Object> all = Files.readAttributes(real, "unix:size,mtime,ctime,ino");
            return real + " " + new TreeMap<>(all);
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException _) {
            return file + " " + file.toFile().length() + " " + file.toFile().lastModified();
        }
    }

    /** Returns the digest of the files in a folder, with their paths. */
    String ofFolder(Path folder, Predicate<Path> wanted) throws IOException {
        Map<String, String> found = new TreeMap<>();
        Files.walkFileTree(folder, new Digesting(folder, wanted, found));
        return Digest.of(found.toString());
    }

    private final class Digesting extends SimpleFileVisitor<Path> {

        private final Path folder;
        private final Predicate<Path> wanted;
        private final Map<String, String> found;
        private int visited;
        private long bytes;

        Digesting(Path folder, Predicate<Path> wanted, Map<String, String> found) {
            this.folder = folder;
            this.wanted = wanted;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes)
                throws IOException {
            count();
            String name = String.valueOf(at.getFileName());
            return !at.equals(folder) && (name.startsWith(".") || NO_SOURCES.contains(name))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            count();
            if (wanted.test(file) && !file.toString().endsWith(".log")) {
                bytes += attributes.size();
                if (found.size() >= MOST_FILES || bytes > MOST_BYTES) {
                    throw tooMuch();
                }
                found.put(
                        folder.relativize(file).toString(),
                        attributes.isRegularFile() ? of(file, attributes) : kind(file, attributes));
            }
            return FileVisitResult.CONTINUE;
        }

        private static String kind(Path file, BasicFileAttributes attributes) throws IOException {
            return attributes.isSymbolicLink()
                    ? "link to " + Files.readSymbolicLink(file)
                    : "other";
        }

        private void count() throws TooMuchException {
            if (++visited > MOST_VISITED) {
                throw tooMuch();
            }
        }

        private TooMuchException tooMuch() {
            return new TooMuchException(
                    "its command uses the folder " + folder + ", which is large");
        }
    }

    /** Returns the extension of a file name, in lower case. */
    static String extension(Path file) {
        String name = String.valueOf(file.getFileName());
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(java.util.Locale.ROOT);
    }
}
