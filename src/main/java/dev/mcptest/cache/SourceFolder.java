package dev.mcptest.cache;

import static java.util.Objects.requireNonNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** The folder of the package that a script is part of. */
final class SourceFolder {

    private static final int LEVELS = 3;

    /** They name the package and the versions of what it uses. */
    private static final Set<String> MANIFESTS =
            Set.of(
                    "package.json",
                    "package-lock.json",
                    "npm-shrinkwrap.json",
                    "pnpm-lock.yaml",
                    "yarn.lock",
                    "bun.lock",
                    "deno.json",
                    "deno.lock",
                    "pyproject.toml",
                    "requirements.txt",
                    "uv.lock",
                    "poetry.lock",
                    "Pipfile.lock",
                    "Gemfile.lock",
                    "composer.lock");

    private static final Set<String> SOURCES =
            Set.of("js", "mjs", "cjs", "ts", "mts", "py", "rb", "php", "pl", "lua", "sh", "wasm");

    private SourceFolder() {}

    /** Returns the nearest folder above a script that has a manifest, else that of the script. */
    static Path of(Path script) {
        Path own = requireNonNull(script.getParent(), "a file has a parent");
        Path at = own;
        for (int i = 0; i < LEVELS && at != null; i++, at = at.getParent()) {
            for (String manifest : MANIFESTS) {
                if (Files.isRegularFile(at.resolve(manifest))) {
                    return at;
                }
            }
        }
        return own;
    }

    static boolean isSource(Path file) {
        return MANIFESTS.contains(file.getFileName().toString())
                || SOURCES.contains(FileDigests.extension(file));
    }
}
