package dev.mcptest.load.file;

import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds files by patterns with {@code *}, {@code **}, {@code ?}, {@code [...]} and {@code {a,b}}.
 */
public final class Globs {

    private Globs() {}

    /** Returns whether a text is a pattern rather than a path. */
    public static boolean isGlob(String text) {
        return firstSpecial(text) < text.length();
    }

    /**
     * Returns the files of a path or pattern, sorted; relative to a folder unless it is absolute.
     */
    public static List<Path> find(Path folder, String text) {
        Path path = folder.resolve(isGlob(text) ? fixedPart(text) : text).normalize();
        if (!isGlob(text)) {
            return Files.exists(path) ? List.of(path) : List.of();
        }
        String glob = text.substring(fixedPart(text).length());
        PathMatcher matcher = matcher(glob);
        // As in a shell, a double star with a slash also matches no folder at all.
        PathMatcher direct = matcher(glob.replace("**/", ""));
        return filesBelow(path).stream()
                .filter(file ->
                        matcher.matches(path.relativize(file))
                                || direct.matches(path.relativize(file)))
                .toList();
    }

    private static PathMatcher matcher(String glob) {
        return FileSystems.getDefault().getPathMatcher("glob:" + glob);
    }

    /** Returns the leading folders of a pattern that contain no special character. */
    public static String fixedPart(String glob) {
        return glob.substring(0, glob.lastIndexOf('/', firstSpecial(glob)) + 1);
    }

    private static int firstSpecial(String text) {
        for (int i = 0; i < text.length(); i++) {
            if ("*?[{".indexOf(text.charAt(i)) >= 0) {
                return i;
            }
        }
        return text.length();
    }

    /** Returns the files of a folder, sorted, without those of its subfolders. */
    public static List<Path> filesIn(Path folder) {
        List<Path> files = new ArrayList<>();
        for (Path entry : entries(folder)) {
            if (!Files.isDirectory(entry)) {
                files.add(entry);
            }
        }
        return files;
    }

    /**
     * Returns the files of a folder tree, sorted; hidden folders and folders for dependencies or
     * build output are skipped.
     */
    public static List<Path> filesBelow(Path folder) {
        return Files.isDirectory(folder) ? new FolderWalk().files(folder) : List.of();
    }

    static List<Path> entries(Path folder) {
        try (Stream<Path> list = Files.list(folder)) {
            return list.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder + ": " + IoReason.of(e), e);
        }
    }
}
