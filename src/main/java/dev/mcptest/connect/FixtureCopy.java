package dev.mcptest.connect;

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

/** A copy of a folder in a temporary folder. */
final class FixtureCopy {

    private static final int MOST_FILES = 100_000;
    private static final long MOST_BYTES = 2L << 30;

    private final Path source;
    private final TemporaryFolder temporary;
    private final Path path;
    private int files;
    private long bytes;

    private FixtureCopy(Path source, TemporaryFolder temporary) {
        this.source = source;
        this.temporary = temporary;
        this.path = temporary.path();
    }

    /**
     * Copies a folder. Links are copied as links; what they point to inside of the folder is then
     * inside of the copy.
     *
     * @throws IOException says why it cannot be copied: also if a link leads out of the folder
     */
    static FixtureCopy of(Path folder) throws IOException {
        Path source = folder.toRealPath();
        var copy = new FixtureCopy(source, TemporaryFolder.create());
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
        temporary.close();
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
}
