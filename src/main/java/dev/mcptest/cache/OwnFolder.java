package dev.mcptest.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/** A folder that belongs to the user, and that nobody else can write to. Source: contract 10. */
final class OwnFolder {

    private static final Path SELF = Path.of("/proc/self");

    private OwnFolder() {}

    /** Creates a folder with mode 0700, unless it exists. */
    static void make(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (isPosix(folder)) {
            Files.createDirectories(
                    folder,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(folder);
        }
    }

    /** Returns why the content of a folder cannot be trusted, as a clause; empty when it can. */
    static Optional<String> distrust(Path folder) {
        try {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of("it is not a folder");
            }
            if (!isPosix(folder)) {
                return Optional.empty();
            }
            if (!isMine(folder)) {
                return Optional.of("it belongs to another user");
            }
            Set<PosixFilePermission> modes =
                    Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS);
            return modes.contains(PosixFilePermission.GROUP_WRITE)
                            || modes.contains(PosixFilePermission.OTHERS_WRITE)
                    ? Optional.of("others can write to it")
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of("it cannot be examined");
        }
    }

    private static boolean isMine(Path folder) throws IOException {
        return Files.exists(SELF)
                ? uid(folder).equals(uid(SELF.toRealPath()))
                : Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS)
                        .getName()
                        .equals(System.getProperty("user.name"));
    }

    private static Object uid(Path path) throws IOException {
        return Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
