package dev.mcptest.world;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Temporary files that killed processes left behind. */
public final class Leftovers {

    /** Far longer than any write takes, so the process that started it must have ended. */
    private static final long OLD_MILLIS = TimeUnit.HOURS.toMillis(1);

    /** A younger file may have no lock yet. */
    private static final long YOUNG_MILLIS = TimeUnit.SECONDS.toMillis(10);

    private static final Pattern NAME = Pattern.compile("\\.(.+)\\.[0-9]+");

    private Leftovers() {}

    /** Returns the prefix of the names of temporary files; digits follow. */
    static String prefix(Path target) {
        return "." + target.getFileName() + ".";
    }

    static void removeOf(Path target) {
        removeIn(target.resolveSibling("."), target.getFileName().toString()::equals);
    }

    /**
     * Removes the temporary files of a folder that no process is writing any more.
     *
     * @param targets tells by the name of the final file whether a temporary file is one of ours
     */
    public static void removeIn(Path folder, Predicate<String> targets) {
        String[] names = folder.toFile().list();
        for (String name : names == null ? new String[0] : names) {
            var parts = NAME.matcher(name);
            if (parts.matches() && targets.test(parts.group(1))) {
                removeIfLeft(folder.resolve(name).toFile());
            }
        }
    }

    private static void removeIfLeft(File temporary) {
        long age = System.currentTimeMillis() - temporary.lastModified();
        boolean left = age > OLD_MILLIS || (age > YOUNG_MILLIS && !isLocked(temporary.toPath()));
        if (left && temporary.isFile()) {
            boolean _ = temporary.delete();
        }
    }

    /** Marks a file as being written; some file systems have no locks. */
    static void lock(FileChannel channel) {
        try {
            FileLock _ = channel.tryLock();
        } catch (IOException _) {
            // The file is only removed after an hour.
        }
    }

    private static boolean isLocked(Path temporary) {
        try (FileChannel channel =
                        FileChannel.open(
                                temporary, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        } catch (IOException | OverlappingFileLockException _) {
            return true;
        }
    }
}
