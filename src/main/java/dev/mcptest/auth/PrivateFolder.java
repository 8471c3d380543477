package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A folder of small files that only its owner can read. */
final class PrivateFolder {

    /** Suffix of files while they are being written. */
    static final String HALF = ".half";

    private static final long MOST_BYTES = 1 << 20;
    private static final Set<PosixFilePermission> OWN_FILE =
            PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> OWN_FOLDER =
            PosixFilePermissions.fromString("rwx------");

    private final Path folder;

    PrivateFolder(Path folder) {
        this.folder = folder;
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    /** Returns the names of the files with a suffix. */
    List<String> names(String ending) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    /** Returns whether others could read or write a file, and revokes those permissions. */
    boolean takeFromOthers(String name) throws IOException {
        Path file = path(name);
        if (!isPosix(file) || !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        boolean open = !OWN_FILE.containsAll(Files.getPosixFilePermissions(file));
        if (open) {
            Files.setPosixFilePermissions(file, OWN_FILE);
        }
        return open;
    }

    /** Returns the text of a file, or empty if it does not exist. */
    Optional<String> read(String name) throws IOException {
        Path file = path(name);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                || Files.size(file) > MOST_BYTES) {
            throw new FileNotFoundException(file + " is not a file, or is too large");
        }
        try {
            return Optional.of(Files.readString(file));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    /** Writes a file atomically: the old one stays until the new one is complete. */
    void write(String name, String text) throws IOException {
        make();
        Path temporary = Files.createTempFile(folder, ".", HALF, ownFile());
        try {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(
                    temporary,
                    path(name),
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Deletes a file, if it exists. */
    void delete(String name) throws IOException {
        Files.deleteIfExists(path(name));
    }

    /** Opens a file in order to lock it. */
    FileChannel open(String name) throws IOException {
        make();
        return FileChannel.open(
                path(name), Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), ownFile());
    }

    private void make() throws IOException {
        Path parent = requireNonNull(folder.toAbsolutePath().getParent(), "no parent");
        Files.createDirectories(parent);
        if (!isPosix(parent)) {
            Files.createDirectories(folder);
            return;
        }
        Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWN_FOLDER));
        if (!OWN_FOLDER.equals(Files.getPosixFilePermissions(folder))) {
            Files.setPosixFilePermissions(folder, OWN_FOLDER);
        }
    }

    private FileAttribute<?>[] ownFile() {
        return isPosix(folder)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWN_FILE)}
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
