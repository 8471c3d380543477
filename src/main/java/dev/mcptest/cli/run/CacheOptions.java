package dev.mcptest.cli.run;

import dev.mcptest.cache.CacheStore;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.CacheFolder;
import dev.mcptest.cli.option.GlobalOptions;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.plan.CacheUse;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** The options of {@code run} about stored results. */
final class CacheOptions {

    static final Option<Boolean> NO_CACHE =
            Option.flag(
                    "--no-cache",
                    "Call the servers for every test, whatever an earlier run found, and store"
                            + " nothing.");
    static final Option<Boolean> EXPLAIN =
            Option.flag(
                    "--explain-cache",
                    "Say on stderr for each test whether its result was cached, and if not, why.");

    private CacheOptions() {}

    /** Returns how to use stored results; empty without a folder for them, or when unwanted. */
    static Optional<CacheUse> of(Arguments arguments, Session session) {
        boolean explains = arguments.get(EXPLAIN);
        if (arguments.get(NO_CACHE)) {
            if (explains) {
                throw new UsageException("--explain-cache has nothing to say with --no-cache");
            }
            return Optional.empty();
        }
        Optional<Consumer<String>> out =
                explains
                        ? Optional.of(text -> session.console().err().println("cache: " + text))
                        : Optional.empty();
        if (CoverageOptions.wanted(arguments)) {
            out.ifPresent(it -> it.accept("not used, because coverage needs the servers"));
            return Optional.empty();
        }
        if (CassetteOptions.recording(arguments)) {
            out.ifPresent(it -> it.accept("not used, because the run records"));
            return Optional.empty();
        }
        if (session.world().inCi() && arguments.get(GlobalOptions.CACHE_DIR).isEmpty()) {
            String ci = "CI is set, and the next job rarely finds what this one stores";
            out.ifPresent(it -> it.accept("not used, because " + ci + "; give --cache-dir"));
            return Optional.empty();
        }
        Optional<Path> folder = CacheFolder.of(arguments, session);
        if (folder.isEmpty()) {
            String none = "there is no folder for it; set HOME, or give --cache-dir";
            out.ifPresent(it -> it.accept("not used, because " + none));
        }
        boolean reads =
                !arguments.get(SnapshotOptions.UPDATE) && !arguments.get(CassetteOptions.LIVE);
        return folder.map(it -> new CacheUse(CacheStore.in(it), reads, out));
    }
}
