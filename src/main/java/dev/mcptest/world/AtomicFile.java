package dev.mcptest.world;

import java.io.File;
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
import java.util.concurrent.TimeUnit;

/** Writes files atomically, so that nobody ever reads an incomplete one. */
public final class AtomicFile {

    /** Far longer than any write takes, so the process that started it must have ended. */
    private static final long OLD_MILLIS = TimeUnit.HOURS.toMillis(1);

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
     * Temporary files next to it that are more than an hour old are deleted: they were left by
     * killed processes.
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
        Path temporary = target.resolveSibling(temporaryPrefix(target) + Unguessable.number());
        try {
            writeNew(temporary, content);
            Files.move(
                    temporary,
                    target,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
        sweep(target);
    }

    /** Fails if the name exists, even as a broken link. */
    private static void writeNew(Path file, Content content) throws IOException {
        try (FileChannel channel =
                        FileChannel.open(
                                file,
                                StandardOpenOption.CREATE_NEW,
                                StandardOpenOption.WRITE,
                                LinkOption.NOFOLLOW_LINKS);
                Writer writer = Channels.newWriter(channel, StandardCharsets.UTF_8)) {
            content.writeTo(writer);
            writer.flush();
            channel.force(true);
        }
    }

    /** Returns the prefix of the names of temporary files; digits follow. */
    private static String temporaryPrefix(Path target) {
        return "." + target.getFileName() + ".";
    }

    private static void sweep(Path target) {
        if (SWEPT.add(target.toString())) {
            File folder = target.resolveSibling(".").toFile();
            String[] names = folder.list();
            for (String name : names == null ? new String[0] : names) {
                if (isTemporary(name, temporaryPrefix(target))) {
                    removeIfOld(new File(folder, name));
                }
            }
        }
    }

    private static boolean isTemporary(String name, String beginning) {
        return name.length() > beginning.length()
                && name.startsWith(beginning)
                && name.chars().skip(beginning.length()).allMatch(c -> c >= '0' && c <= '9');
    }

    private static void removeIfOld(File temporary) {
        long age = System.currentTimeMillis() - temporary.lastModified();
        if (age > OLD_MILLIS && temporary.isFile()) {
            boolean _ = temporary.delete();
        }
    }
}
