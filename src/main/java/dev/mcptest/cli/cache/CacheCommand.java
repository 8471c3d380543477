package dev.mcptest.cli.cache;

import dev.mcptest.cache.CacheStore;
import dev.mcptest.cli.model.StoredVerdicts;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.CacheFolder;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.option.Verbs;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Shows, shrinks and empties the cache of results. */
public final class CacheCommand implements Command {

    private static final List<String> VERBS = List.of("stats", "clear", "prune");

    private static final Option<Optional<Long>> MAX_SIZE =
            Option.of(
                    "--max-size",
                    "SIZE",
                    new Values.Syntax<>("a size, such as 50MB or 800KB", Size::parse),
                    "How much `cache prune` leaves; 200MB when left out. What was not used for the"
                            + " longest time goes first.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Shows, shrinks or empties the cache, from which a run takes the answers of \
                        deterministic tests.

                          mcptest cache stats                    how much is stored, and where
                          mcptest cache prune [--max-size SIZE]  remove what was not used for long
                          mcptest cache clear                    remove every stored result\
                        """,
                        """

                        The folder is --cache-dir, else $XDG_CACHE_HOME/mcptest, else \
                        ~/.cache/mcptest. A run removes old results by itself when there are more \
                        than 200 MB of them.

                        Exit codes: 0 done, 1 the folder cannot be used, 2 wrong usage.\
                        """)
                .choice("ACTION", VERBS)
                .options(MAX_SIZE);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String verb = verb(arguments);
        if (arguments.get(MAX_SIZE).isPresent() && !verb.equals("prune")) {
            throw new UsageException("--max-size is for `mcptest cache prune`");
        }
        Path folder =
                CacheFolder.of(arguments, session)
                        .orElseThrow(() ->
                                new UsageException(
                                        "there is no cache folder; set HOME, or give --cache-dir"));
        CacheStore store = CacheStore.in(folder);
        try {
            Optional<String> distrust = store.distrust();
            if (distrust.isPresent()) {
                throw new IOException(distrust.get());
            }
            CacheStore.Stats stats = act(verb, arguments, store);
            session.console().out().print(text(store, stats));
            CacheStore verdicts = StoredVerdicts.in(folder);
            if (verdicts.exists() && verdicts.distrust().isEmpty()) {
                int entries = act(verb, arguments, verdicts).entries();
                session.console().out().printf("verdicts %d%n", entries);
            }
            return ExitCode.OK;
        } catch (IOException e) {
            session.console()
                    .err()
                    .println("error: cannot use " + store.folder() + ": " + IoReason.of(e));
            return ExitCode.FAILED;
        }
    }

    private static CacheStore.Stats act(String verb, Arguments arguments, CacheStore store)
            throws IOException {
        return switch (verb) {
            case "clear" -> store.prune(0);
            case "prune" -> store.prune(arguments.get(MAX_SIZE).orElse(store.maxBytes()));
            default -> store.stats();
        };
    }

    private static String verb(Arguments arguments) {
        List<String> words = arguments.positionals();
        if (words.size() != 1) {
            throw new UsageException("say what to do: mcptest cache " + String.join("|", VERBS));
        }
        if (!VERBS.contains(words.getFirst())) {
            throw Verbs.unknown("cache", words.getFirst(), VERBS);
        }
        return words.getFirst();
    }

    private static String text(CacheStore store, CacheStore.Stats stats) {
        return "folder   %s%nresults  %d%nsize     %s of %s%n"
                .formatted(
                        store.folder(),
                        stats.entries(),
                        Size.text(stats.bytes()),
                        Size.text(store.maxBytes()));
    }
}
