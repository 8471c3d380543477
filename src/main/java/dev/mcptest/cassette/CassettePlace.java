package dev.mcptest.cassette;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.Suite;

import java.nio.file.Path;

/**
 * Where the recording of a server lies that a suite does not name.
 *
 * @param label its path for messages
 */
public record CassettePlace(Path file, String label) {

    private static final String FOLDER = "cassettes";

    public CassettePlace {
        requireNonNull(file, "file is null");
        requireNonNull(label, "label is null");
    }

    /**
     * Returns {@code cassettes/<suite>.<server>.json} beside a suite.
     *
     * @param workingDirectory what the label starts from, if it is above
     */
    public static CassettePlace of(Suite suite, String server, Path workingDirectory) {
        String safe = server.replaceAll("[^\\p{L}\\p{N} ._@+-]", "-");
        Path file = suite.folder().resolve(FOLDER).resolve(suite.name() + "." + safe + ".json");
        return new CassettePlace(file, label(file, workingDirectory));
    }

    static String label(Path file, Path workingDirectory) {
        Path shown = file.startsWith(workingDirectory) ? workingDirectory.relativize(file) : file;
        return shown.toString().replace('\\', '/');
    }
}
