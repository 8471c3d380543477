package dev.mcptest.connect;

import dev.mcptest.process.LiveProcesses;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An empty folder for temporary files. It is deleted at the latest when mcptest ends, or, when
 * mcptest was killed, by the next run that makes one.
 */
public final class TemporaryFolder implements AutoCloseable {

    private static final String PREFIX = "mcptest-fixture-";

    /** Locked while the folder is in use. */
    private static final String LOCK = "lock";

    /** A younger folder may have no lock yet. */
    private static final Duration YOUNG = Duration.ofSeconds(10);

    private static final int TRIES = 5;
    private static final Set<TemporaryFolder> OPEN = ConcurrentHashMap.newKeySet();
    private static final AtomicBoolean FIRST = new AtomicBoolean(true);

    private final Path parent;
    private final Path path;
    private final FileChannel lock;

    private TemporaryFolder(Path parent, Path path, FileChannel lock) {
        this.parent = parent;
        this.path = path;
        this.lock = lock;
    }

    /** Makes a folder. */
    public static TemporaryFolder create() throws IOException {
        Path parent = Files.createTempDirectory(PREFIX).toRealPath();
        FileChannel lock =
                FileChannel.open(
                        parent.resolve(LOCK),
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.WRITE);
        var folder =
                new TemporaryFolder(parent, Files.createDirectory(parent.resolve("copy")), lock);
        OPEN.add(folder);
        if (lock.tryLock() == null) {
            throw new IOException("the folder " + parent + " cannot be locked");
        }
        if (FIRST.getAndSet(false)) {
            deleteAtEnd();
            deleteLeftOnes(parent);
        }
        return folder;
    }

    /** Returns its absolute path. */
    public Path path() {
        return path;
    }

    /** Deletes the folder; doing it again has no effect. */
    @Override
    public void close() {
        if (!OPEN.remove(this)) {
            return;
        }
        try {
            lock.close();
        } catch (IOException _) {
            // It is released at the end of the process at the latest.
        }
        delete(parent);
    }

    private static void deleteAtEnd() {
        try {
            Runtime.getRuntime()
                    .addShutdownHook(
                            Thread.ofPlatform()
                                    .name("mcptest-fixtures")
                                    .unstarted(() -> {
                                        LiveProcesses.endAll();
                                        OPEN.forEach(TemporaryFolder::close);
                                    }));
        } catch (IllegalStateException _) {
            // The program is already shutting down; whoever has made a copy deletes it.
        }
    }

    /** Deletes the folders of runs that were killed. */
    private static void deleteLeftOnes(Path own) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(own.getParent(), PREFIX + "*")) {
            for (Path other : all) {
                if (!other.equals(own) && isLeft(other, own)) {
                    delete(other);
                }
            }
        } catch (IOException _) {
            // They are tried again by the next run.
        }
    }

    private static boolean isLeft(Path folder, Path own) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                || !Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(own))) {
            return false;
        }
        long age = System.currentTimeMillis() - folder.toFile().lastModified();
        if (age < YOUNG.toMillis()) {
            return false;
        }
        try (FileChannel channel =
                FileChannel.open(
                        folder.resolve(LOCK),
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS)) {
            return channel.tryLock() != null;
        } catch (IOException _) {
            return false;
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
