package dev.mcptest.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds files by patterns with {@code *}, {@code **}, {@code ?}, {@code [...]} and {@code {a,b}}.
 */
final class Globs {

    /** Folders that hold other people's files. */
    private static final Set<String> SKIPPED = Set.of("node_modules", "target", "build", "dist");

    private static final int MAX_DEPTH = 40;

    private Globs() {}

    /** Returns whether a text is a pattern rather than a path. */
    static boolean isGlob(String text) {
        return firstSpecial(text) < text.length();
    }

    /** Returns the files a path or pattern names, below a folder unless it is absolute; sorted. */
    static List<Path> find(Path folder, String text) {
        Path path = folder.resolve(isGlob(text) ? fixedPart(text) : text).normalize();
        if (!isGlob(text)) {
            return Files.isRegularFile(path) ? List.of(path) : List.of();
        }
        String glob = text.substring(fixedPart(text).length());
        PathMatcher matcher = matcher(glob);
        // As in a shell, two stars and a slash also stand for no folder at all.
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

    /** Returns the part of a pattern before its first folder with a special character. */
    static String fixedPart(String glob) {
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

    /** Returns the files of a folder tree, sorted; hidden and foreign folders are passed over. */
    static List<Path> filesBelow(Path folder) {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            walk(folder, found, 0);
        }
        return found;
    }

    private static void walk(Path folder, List<Path> found, int depth) {
        List<Path> entries;
        try (Stream<Path> list = Files.list(folder)) {
            entries = list.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
        for (Path entry : entries) {
            String name = String.valueOf(entry.getFileName());
            boolean isFolder = Files.isDirectory(entry) && !Files.isSymbolicLink(entry);
            if (!isFolder) {
                found.add(entry);
            } else if (!name.startsWith(".") && !SKIPPED.contains(name) && depth < MAX_DEPTH) {
                walk(entry, found, depth + 1);
            }
        }
    }
}
