package dev.mcptest.cli.suite;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.CacheFolder;
import dev.mcptest.cli.option.Session;
import dev.mcptest.plan.LastFailed;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestId;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.RegularFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/** Stores in the cache folder which tests failed. */
public final class FailureMemory {

    private static final String NO_FOLDER =
            "there is no cache folder; set HOME, or give --cache-dir";

    private final Optional<Path> file;
    private final String folder;

    public FailureMemory(Arguments arguments, Session session) {
        folder = session.world().workingDirectory().toString();
        file =
                CacheFolder.of(arguments, session)
                        .map(cache -> cache.resolve(LastFailed.path(folder)));
    }

    /** Returns the results of earlier runs; empty when there was none. */
    public Optional<LastFailed> read() {
        return text().flatMap(text -> LastFailed.read(text, folder));
    }

    /** Returns why nothing can be stored here, as a clause. */
    public Optional<String> obstacle() {
        if (file.isEmpty()) {
            return Optional.of(NO_FOLDER);
        }
        for (@Nullable Path at = file.get().toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.exists(at)) {
                return Files.isWritable(at) && Files.isDirectory(at) == !at.equals(file.get())
                        ? Optional.empty()
                        : Optional.of(at + " cannot be written to");
            }
        }
        return Optional.empty();
    }

    private Optional<String> text() {
        try {
            return file.isPresent() && Files.isRegularFile(file.get())
                    ? Optional.of(RegularFile.text(file.get()))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /**
     * Adds the results of a run.
     *
     * @param existing ids of all tests of the suites of the run
     * @throws IOException when they cannot be written
     */
    public void learn(RunRecord run, Collection<TestId> existing) throws IOException {
        Optional<String> before = text();
        LastFailed known =
                before.flatMap(text -> LastFailed.read(text, folder)).orElse(LastFailed.NONE);
        String after = known.after(run, existing).write(folder);
        if (!before.equals(Optional.of(after))) {
            AtomicFile.write(file.orElseThrow(() -> new IOException(NO_FOLDER)), after);
        }
    }
}
