package dev.mcptest.world;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;

/** Tells where a path leads once its links are followed. */
public final class RealPath {

    private RealPath() {}

    /**
     * Returns whether a path lies in a folder, both as it is written and after its links are
     * followed. Neither has to exist.
     */
    public static boolean isBelow(Path path, Path folder) {
        return path.normalize().startsWith(folder.normalize()) && of(path).startsWith(of(folder));
    }

    /** Follows links as far as the path exists. */
    private static Path of(Path path) {
        Path whole = path.toAbsolutePath().normalize();
        for (@Nullable Path start = whole; start != null; start = start.getParent()) {
            try {
                return start.toRealPath().resolve(start.relativize(whole)).normalize();
            } catch (IOException _) {
                // does not exist yet: its parent decides
            }
        }
        return whole;
    }
}
