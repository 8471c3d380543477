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

/** Writes files so that nobody ever sees half of one. */
public final class AtomicFile {

    /** Far longer than any write takes: whoever began it is gone. */
    private static final long OLD_MILLIS = TimeUnit.HOURS.toMillis(1);

    private static final Set<String> SWEPT = ConcurrentHashMap.newKeySet();

    private AtomicFile() {}

    /** What goes into a file. */
    @FunctionalInterface
    public interface Content {

        /** Writes it; the writer is not closed. */
        void writeTo(Writer out) throws IOException;
    }

    /**
     * Writes a file, with the folders it needs; an old file stays until the new one is whole.
     * Halves that a killed process left beside it an hour ago or more are removed.
     *
     * @throws IOException when the file cannot be written
     */
    public static void write(Path file, String text) throws IOException {
        write(file, out -> out.write(text));
    }

    /**
     * Writes a file in the same way, whose text need never be there as a whole.
     *
     * @throws IOException when the file cannot be written
     */
    public static void write(Path file, Content content) throws IOException {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        Files.createDirectories(folder);
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            // A device or pipe, such as /dev/stderr, has no place for a second file beside it.
            try (Writer writer = Files.newBufferedWriter(target)) {
                content.writeTo(writer);
            }
            return;
        }
        // Not createTempFile, whose files only their owner can read.
        Path half = target.resolveSibling(half(target) + Unguessable.number());
        try {
            writeNew(half, content);
            Files.move(
                    half,
                    target,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(half);
        }
        sweep(target);
    }

    /** Fails when there is anything of that name, also a link that leads nowhere. */
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

    /** Returns what the names of the halves of a file begin with; digits follow. */
    private static String half(Path target) {
        return "." + target.getFileName() + ".";
    }

    private static void sweep(Path target) {
        if (SWEPT.add(target.toString())) {
            File folder = target.resolveSibling(".").toFile();
            String[] names = folder.list();
            for (String name : names == null ? new String[0] : names) {
                if (isHalf(name, half(target))) {
                    removeIfOld(new File(folder, name));
                }
            }
        }
    }

    private static boolean isHalf(String name, String beginning) {
        return name.length() > beginning.length()
                && name.startsWith(beginning)
                && name.chars().skip(beginning.length()).allMatch(c -> c >= '0' && c <= '9');
    }

    private static void removeIfOld(File half) {
        long age = System.currentTimeMillis() - half.lastModified();
        if (age > OLD_MILLIS && half.isFile()) {
            boolean _ = half.delete();
        }
    }
}
