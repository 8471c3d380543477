package dev.mcptest.snapshot;

import static java.util.Objects.requireNonNull;

import dev.mcptest.world.RealPath;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The folder {@code snapshots} next to a suite.
 *
 * @param suiteFolder the absolute folder of the suite
 */
public record SnapshotFolder(Path suiteFolder) {

    public static final String NAME = "snapshots";

    /** The location of a key. */
    public sealed interface Place {}

    /**
     * The file of a key.
     *
     * @param label its path from the folder of the suite, with slashes
     */
    public record Located(Path file, String label) implements Place {}

    /** A key that does not lead to a valid location. */
    public record Refused(String reason) implements Place {}

    public SnapshotFolder {
        requireNonNull(suiteFolder, "suiteFolder is null");
    }

    /** Returns the folder, which may not exist. */
    public Path path() {
        return suiteFolder.resolve(NAME);
    }

    /**
     * Returns the file for a key: {@code tools/echo} is {@code snapshots/tools/echo.json}. If the
     * key has an extension, it is used.
     */
    public Place locate(String key) {
        try {
            return locate(key, path().resolve(withExtension(key)).normalize());
        } catch (InvalidPathException _) {
            return new Refused("the snapshot key `" + key + "` is not a valid path");
        }
    }

    private Place locate(String key, Path file) {
        boolean isFile = !key.endsWith("/") && !file.equals(path().normalize());
        if (!isFile || key.startsWith("/") || key.indexOf('\\') >= 0) {
            return new Refused("the snapshot key `" + key + "` is not a path below " + NAME);
        }
        if (!file.startsWith(path().normalize())) {
            return outside(key, "the folder " + NAME + " beside the suite");
        }
        return RealPath.isBelow(file, suiteFolder)
                ? new Located(file, label(file))
                : outside(key, "the suite's folder, because of a link");
    }

    private static Refused outside(String key, String what) {
        return new Refused("the snapshot `" + key + "` would lie outside of " + what);
    }

    /** Returns the path of a file relative to the folder of the suite, with slashes. */
    String label(Path file) {
        return suiteFolder.normalize().relativize(file).toString().replace('\\', '/');
    }

    private static String withExtension(String key) {
        String name = key.substring(key.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        boolean hasOne = dot > 0 && dot < name.length() - 1;
        boolean isFolder = name.equals(".") || name.equals("..");
        return hasOne || isFolder ? key : key + ".json";
    }
}
