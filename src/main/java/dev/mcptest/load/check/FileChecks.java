package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.snapshot.SnapshotFolder;
import dev.mcptest.world.RealPath;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Checks that snapshots and recordings stay in their folders. */
final class FileChecks {

    private final FilledSuite draft;

    private FileChecks(FilledSuite draft) {
        this.draft = draft;
    }

    static void check(FilledSuite draft) {
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
        if (new SnapshotFolder(draft.folder()).locate(key.text())
                instanceof SnapshotFolder.Refused(String reason)) {
            draft.problems()
                    .error(
                            "path-outside",
                            key,
                            reason,
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
                                RealPath.isBelow(path, draft.workingDirectory())
                                        || RealPath.isBelow(path, draft.folder()))
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
        return path.text().isEmpty() || !path.references().isEmpty();
    }

    private static Optional<Path> path(SourceNode node) {
        try {
            return Optional.of(Path.of(node.text()));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}
