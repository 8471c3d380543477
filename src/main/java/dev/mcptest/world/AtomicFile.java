package dev.mcptest.world;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files so that nobody ever sees half of one. */
public final class AtomicFile {

    private AtomicFile() {}

    /**
     * Writes a file, with the folders it needs; an old file stays until the new one is whole.
     *
     * @throws IOException when the file cannot be written
     */
    public static void write(Path file, String text) throws IOException {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        Files.createDirectories(folder);
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            // A device or pipe, such as /dev/stderr, has no place for a second file beside it.
            Files.writeString(target, text);
            return;
        }
        // Not createTempFile, whose files only their owner can read.
        Path half =
                target.resolveSibling(
                        "." + target.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Files.writeString(half, text, StandardCharsets.UTF_8);
            try (FileChannel channel = FileChannel.open(half, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(
                    half,
                    target,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(half);
        }
    }
}
