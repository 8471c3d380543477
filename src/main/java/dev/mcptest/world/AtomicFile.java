package dev.mcptest.world;

import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Writes files atomically, so that nobody ever reads an incomplete one. */
public final class AtomicFile {

    private static final Set<String> SWEPT = ConcurrentHashMap.newKeySet();

    private AtomicFile() {}

    /** The content of a file. */
    @FunctionalInterface
    public interface Content {

        /** Writes the content, without closing the writer. */
        void writeTo(Writer out) throws IOException;
    }

    /**
     * Writes a file and creates its folders; an old file stays until the new one is complete.
     * Temporary files of killed processes next to it are deleted.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, String text) throws IOException {
        write(file, out -> out.write(text));
    }

    /**
     * Writes a file in the same way, without holding its whole text in memory.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, Content content) throws IOException {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        Files.createDirectories(folder);
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            // Next to a device or pipe, such as /dev/stderr, there can be no temporary file.
            try (Writer writer = Files.newBufferedWriter(target)) {
                content.writeTo(writer);
            }
            return;
        }
        // Not createTempFile, which creates files that only their owner can read.
        Path temporary = target.resolveSibling(Leftovers.prefix(target) + Unguessable.number());
        try {
            writeNew(temporary, target, content);
        } finally {
            Files.deleteIfExists(temporary);
        }
        if (SWEPT.add(target.toString())) {
            Leftovers.removeOf(target);
        }
    }

    /**
     * Fails if the temporary name exists, even as a broken link. The lock, held until the file has
     * its final name, tells other processes that this one is still alive.
     */
    private static void writeNew(Path temporary, Path target, Content content) throws IOException {
        try (FileChannel channel = open(temporary)) {
            Leftovers.lock(channel);
            Writer writer = Channels.newWriter(channel, StandardCharsets.UTF_8);
            content.writeTo(writer);
            writer.flush();
            channel.force(true);
            move(temporary, target);
        }
    }

    static FileChannel open(Path temporary) throws IOException {
        return FileChannel.open(
                temporary,
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
    }

    static void move(Path temporary, Path target) throws IOException {
        Files.move(
                temporary,
                target,
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
    }
}
