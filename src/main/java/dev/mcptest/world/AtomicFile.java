package dev.mcptest.world;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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

    /**
     * Writes a file, with the folders it needs; an old file stays until the new one is whole.
     * Halves that a killed process left beside it an hour ago or more are removed.
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
        Path half = target.resolveSibling(half(target) + ProcessHandle.current().pid());
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
        sweep(target);
    }

    /** Returns what the names of the halves of a file begin with; a process id follows. */
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
