package dev.mcptest.cache;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The files of a cache: {@code 1 hexadecimal digit/63 hexadecimal digits}. Whatever has another
 * name is not ours and stays.
 */
final class CacheFiles {

    /**
     * One file.
     *
     * @param used when it was last used, in milliseconds
     */
    record Found(Path file, long bytes, long used) {}

    private static final int DIGITS = 64;
    private static final int FOLDER_DIGITS = 1;

    private CacheFiles() {}

    static Path of(Path folder, String key) {
        return folder.resolve(key.substring(0, FOLDER_DIGITS))
                .resolve(key.substring(FOLDER_DIGITS));
    }

    /** Returns all files, the one that was not used for the longest time first. */
    static List<Found> all(Path folder) {
        List<Found> found = new ArrayList<>();
        for (Path part : parts(folder)) {
            for (File file : files(part)) {
                if (isHex(file.getName(), DIGITS - FOLDER_DIGITS) && isRegular(file.toPath())) {
                    found.add(new Found(file.toPath(), file.length(), file.lastModified()));
                }
            }
        }
        found.sort(Comparator.comparingLong(Found::used).thenComparing(Found::file));
        return found;
    }

    /** Returns the folders that hold files. */
    static List<Path> parts(Path folder) {
        List<Path> parts = new ArrayList<>();
        for (File part : files(folder)) {
            boolean real = Files.isDirectory(part.toPath(), LinkOption.NOFOLLOW_LINKS);
            if (real && isHex(part.getName(), FOLDER_DIGITS)) {
                parts.add(part.toPath());
            }
        }
        return parts;
    }

    static boolean isOurs(String name) {
        return isHex(name, DIGITS - FOLDER_DIGITS);
    }

    private static boolean isRegular(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static File[] files(Path folder) {
        File[] files = folder.toFile().listFiles();
        return files == null ? new File[0] : files;
    }

    private static boolean isHex(String name, int length) {
        return name.length() == length
                && name.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    }

    static long bytes(List<Found> files) {
        return files.stream().mapToLong(Found::bytes).sum();
    }

    /**
     * Deletes files until the rest is small enough.
     *
     * @return the rest
     */
    static List<Found> shrink(List<Found> oldestFirst, long most) throws IOException {
        long bytes = bytes(oldestFirst);
        int gone = 0;
        while (gone < oldestFirst.size() && bytes > most) {
            Found found = oldestFirst.get(gone);
            Files.deleteIfExists(found.file());
            bytes -= found.bytes();
            gone++;
        }
        return oldestFirst.subList(gone, oldestFirst.size());
    }
}
