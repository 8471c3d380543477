package dev.mcptest.load;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Checks that snapshots and recordings stay where they belong. */
final class FileChecks {

    private final Draft draft;

    private FileChecks(Draft draft) {
        this.draft = draft;
    }

    static void check(Draft draft) {
        var checks = new FileChecks(draft);
        for (SourceNode server : draft.root().fields("servers").values()) {
            server.get("cassette").ifPresent(checks::checkCassette);
        }
        for (SourceNode node : draft.expecting()) {
            for (SourceNode matcher : Expected.matchers(node.get("expect"))) {
                matcher.get("snapshot").ifPresent(checks::checkSnapshot);
            }
        }
    }

    private void checkSnapshot(SourceNode snapshot) {
        SourceNode key = snapshot.get("name").orElse(snapshot);
        if (unknowable(key)) {
            return;
        }
        boolean inside =
                path(key)
                        .filter(path -> !path.isAbsolute())
                        .map(draft.folder().resolve("snapshots")::resolve)
                        .filter(path -> isBelow(path, draft.folder()))
                        .isPresent();
        if (!inside) {
            draft.problems()
                    .error(
                            "path-outside",
                            key,
                            "the snapshot `"
                                    + key.text()
                                    + "` would lie outside of the suite's folder",
                            "a key is a path below the folder snapshots, such as tools/echo");
        }
    }

    private void checkCassette(SourceNode cassette) {
        if (unknowable(cassette)) {
            return;
        }
        boolean inside =
                path(cassette)
                        .map(draft.workingDirectory()::resolve)
                        .filter(path ->
                                isBelow(path, draft.workingDirectory())
                                        || isBelow(path, draft.folder()))
                        .isPresent();
        if (!inside) {
            draft.problems()
                    .error(
                            "path-outside",
                            cassette,
                            "the recording " + cassette.text() + " lies outside",
                            "it must be below the folder mcptest was started in, or below the"
                                    + " suite's own");
        }
    }

    private static boolean unknowable(SourceNode path) {
        return path.text().isEmpty() || path.unresolved() || !path.references().isEmpty();
    }

    private static Optional<Path> path(SourceNode node) {
        try {
            return Optional.of(Path.of(node.text()));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static boolean isBelow(Path path, Path folder) {
        return path.normalize().startsWith(folder.normalize())
                && real(path).startsWith(real(folder));
    }

    /** Follows links as far as the path exists. */
    private static Path real(Path path) {
        Path whole = path.toAbsolutePath().normalize();
        List<Path> existing =
                java.util.stream.Stream.iterate(whole, p -> p != null, Path::getParent).toList();
        for (Path start : existing) {
            try {
                return start.toRealPath().resolve(start.relativize(whole)).normalize();
            } catch (IOException _) {
                // does not exist yet: its parent decides
            }
        }
        return whole;
    }
}
