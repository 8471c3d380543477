package dev.mcptest.cli.option;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Finds the folder where mcptest stores data between runs. */
public final class CacheFolder {

    private CacheFolder() {}

    /**
     * Returns {@code --cache-dir}, else {@code $XDG_CACHE_HOME/mcptest}, else {@code
     * ~/.cache/mcptest}; empty when there is no home either. The folder may not exist yet.
     */
    public static Optional<Path> of(Arguments arguments, Session session) {
        Path here = session.world().workingDirectory();
        Map<String, String> environment = session.world().environment();
        return arguments
                .get(GlobalOptions.CACHE_DIR)
                .map(here::resolve)
                .or(() ->
                        absolute(environment.get("XDG_CACHE_HOME")).map(p -> p.resolve("mcptest")))
                .or(() -> absolute(environment.get("HOME")).map(p -> p.resolve(".cache/mcptest")));
    }

    private static Optional<Path> absolute(@Nullable String text) {
        return Optional.ofNullable(text)
                .filter(path -> !path.isEmpty())
                .map(Path::of)
                .filter(Path::isAbsolute);
    }
}
