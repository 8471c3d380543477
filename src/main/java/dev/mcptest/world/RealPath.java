package dev.mcptest.world;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;

/** Resolves symbolic links. */
public final class RealPath {

    private RealPath() {}

    /**
     * Returns whether a path is in a folder, both as written and with links resolved. Neither has
     * to exist.
     */
    public static boolean isBelow(Path path, Path folder) {
        return path.normalize().startsWith(folder.normalize()) && of(path).startsWith(of(folder));
    }

    /** Resolves links as far as the path exists. */
    private static Path of(Path path) {
        Path whole = path.toAbsolutePath().normalize();
        for (@Nullable Path start = whole; start != null; start = start.getParent()) {
            try {
                return start.toRealPath().resolve(start.relativize(whole)).normalize();
            } catch (IOException _) {
                // Does not exist yet: try its parent.
            }
        }
        return whole;
    }
}
