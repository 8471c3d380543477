package dev.mcptest.connect;

import dev.mcptest.process.LiveProcesses;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** A copy of a folder in a temporary folder. It is deleted at the latest when mcptest ends. */
final class FixtureCopy {

    private static final int MOST_FILES = 100_000;
    private static final long MOST_BYTES = 2L << 30;
    private static final int TRIES = 5;
    private static final Set<Path> LEFT = ConcurrentHashMap.newKeySet();
    private static final AtomicBoolean HOOKED = new AtomicBoolean();

    private final Path source;
    private final Path path;
    private int files;
    private long bytes;

    private FixtureCopy(Path source, Path path) {
        this.source = source;
        this.path = path;
    }

    /**
     * Copies a folder. Links are copied as links; what they point to inside of the folder is then
     * inside of the copy.
     *
     * @throws IOException says why it cannot be copied: also if a link leads out of the folder
     */
    static FixtureCopy of(Path folder) throws IOException {
        Path source = folder.toRealPath();
        Path path = Files.createTempDirectory("mcptest-fixture-").toRealPath();
        LEFT.add(path);
        deleteAtEnd();
        var copy = new FixtureCopy(source, path);
        try {
            Files.walkFileTree(source, copy.new Copying());
            return copy;
        } catch (IOException | RuntimeException e) {
            copy.delete();
            throw e;
        }
    }

    Path path() {
        return path;
    }

    /** Returns where a folder is: in the copy, if it is in the original. */
    Path at(Path folder) throws IOException {
        Path real = Files.exists(folder) ? folder.toRealPath() : folder;
        return real.startsWith(source) ? path.resolve(source.relativize(real)) : folder;
    }

    void delete() {
        if (LEFT.contains(path)) {
            delete(path);
            LEFT.remove(path);
        }
    }

    private static void deleteAtEnd() {
        if (HOOKED.getAndSet(true)) {
            return;
        }
        try {
            Runtime.getRuntime()
                    .addShutdownHook(
                            Thread.ofPlatform()
                                    .name("mcptest-fixtures")
                                    .unstarted(() -> {
                                        LiveProcesses.endAll();
                                        LEFT.forEach(FixtureCopy::delete);
                                    }));
        } catch (IllegalStateException _) {
            // The program is already shutting down; whoever has made a copy deletes it.
        }
    }

    /** A process that is about to end may still create files. */
    private static void delete(Path folder) {
        for (int tried = 0; tried < TRIES && Files.exists(folder); tried++) {
            try {
                Files.walkFileTree(folder, new Deleting());
            } catch (IOException _) {
                // Tried again.
            }
        }
    }

    private final class Copying extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                throws IOException {
            count(0);
            Path target = target(folder);
            if (!target.equals(path)) {
                Files.createDirectory(target);
            }
            return FileVisitResult.CONTINUE;
        }

        /** Permissions come last: the folder may be one that nobody writes. */
        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
                throws IOException {
            if (failure != null) {
                throw failure;
            }
            PosixFileAttributeView view = view(target(folder));
            if (view != null) {
                view.setPermissions(Files.getPosixFilePermissions(folder));
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            count(attributes.size());
            if (attributes.isSymbolicLink()) {
                copyLink(file);
            } else if (attributes.isRegularFile()) {
                Files.copy(
                        file,
                        target(file),
                        StandardCopyOption.COPY_ATTRIBUTES,
                        LinkOption.NOFOLLOW_LINKS);
            } else {
                throw new IOException(source.relativize(file) + " is not a regular file");
            }
            return FileVisitResult.CONTINUE;
        }

        private void copyLink(Path link) throws IOException {
            Path to = Files.readSymbolicLink(link);
            Path end = real(link.resolveSibling(to));
            if (!end.startsWith(source)) {
                throw new IOException("the link " + source.relativize(link) + " leads out of it");
            }
            Files.createSymbolicLink(target(link), to.isAbsolute() ? target(end) : to);
        }

        /** Returns where a path leads; as far as there is something, links are followed. */
        private static Path real(Path path) throws IOException {
            Path there = path;
            while (!Files.exists(there) && there.getParent() != null) {
                there = there.getParent();
            }
            return there.toRealPath().resolve(there.relativize(path)).normalize();
        }

        private static @Nullable PosixFileAttributeView view(Path folder) {
            return Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        }

        private Path target(Path original) {
            return path.resolve(source.relativize(original));
        }

        private void count(long size) throws IOException {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted");
            }
            files++;
            bytes += size;
            if (files > MOST_FILES || bytes > MOST_BYTES) {
                throw new IOException("it has more than 100,000 files or 2 GiB");
            }
        }
    }

    private static final class Deleting extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            boolean _ = folder.toFile().setWritable(true) && folder.toFile().setExecutable(true);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
                throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
