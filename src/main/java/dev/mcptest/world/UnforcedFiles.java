package dev.mcptest.world;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Writes files whole or not at all, as {@link AtomicFile} does, but without waiting for the disk:
 * after a power failure their content may be lost. For many small files that can be made again.
 */
public final class UnforcedFiles {

    private final long number = Unguessable.number();
    private final Set<Path> folders = new HashSet<>();

    /**
     * Writes one file.
     *
     * @throws IOException if it cannot be written
     */
    public void write(Path file, String text) throws IOException {
        Path target = file.toAbsolutePath();
        if (folders.add(target.getParent())) {
            Files.createDirectories(target.getParent());
        }
        Path temporary = target.resolveSibling(Leftovers.prefix(target) + number);
        boolean moved = false;
        try (FileChannel channel = AtomicFile.open(temporary)) {
            Leftovers.lock(channel);
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            AtomicFile.move(temporary, target);
            moved = true;
        } finally {
            if (!moved) {
                Files.deleteIfExists(temporary);
            }
        }
    }
}
