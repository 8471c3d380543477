package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.RefusedException;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Values;
import dev.mcptest.load.KnownFailuresLoader;
import dev.mcptest.plan.LedgerUpdate;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.source.Problem;
import dev.mcptest.suite.KnownFailures;
import dev.mcptest.world.World;

import java.io.PrintStream;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The options of {@code run} about known failures. */
final class LedgerOptions {

    static final Option<List<String>> FILE =
            Option.list(
                    "--known-failures",
                    "FILE",
                    Values.PATH,
                    "Tests that this ledger names may fail; when one passes, the run fails.");
    static final Option<Boolean> UPDATE =
            Option.flag(
                    "--update-known-failures",
                    "Remove the entries whose tests pass. Refused under CI=true.");
    static final OptionGroup GROUP = OptionGroup.of("Known failures", FILE, UPDATE);

    private LedgerOptions() {}

    /**
     * Refuses to change files of known failures unnoticed.
     *
     * @throws RefusedException under {@code CI=true}, unless it is allowed
     */
    static void checkCi(Arguments arguments, World world) {
        if (arguments.get(UPDATE) && world.inCi() && !arguments.get(SnapshotOptions.ALLOW_IN_CI)) {
            throw new RefusedException(
                    "--update-known-failures is refused under CI=true, where nobody reviews what it"
                            + " removes; nothing was run. Run it on a machine of your own, or add"
                            + " --allow-update-in-ci.");
        }
    }

    /**
     * Loads the files of known failures; empty when one is invalid, which is reported on stderr.
     */
    static Optional<Ledgers> load(Arguments arguments, Session session) {
        var loader = new KnownFailuresLoader(session.world());
        List<KnownFailures> ledgers = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (String file : arguments.get(FILE)) {
            KnownFailuresLoader.Loaded loaded = loader.load(file);
            problems.addAll(loaded.problems());
            loaded.ledger().ifPresent(ledgers::add);
        }
        if (!problems.isEmpty()) {
            session.console()
                    .err()
                    .print(
                            new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                                    .render(problems));
            return Optional.empty();
        }
        LocalDate today = LocalDate.ofInstant(session.world().clock().instant(), ZoneOffset.UTC);
        return Optional.of(new Ledgers(ledgers, today, arguments.get(UPDATE)));
    }

    /** Updates the files of known failures; returns whether all could be written. */
    static boolean write(List<LedgerUpdate> updates, PrintStream err) {
        boolean done = true;
        for (LedgerUpdate update : updates) {
            Optional<String> problem = update.write();
            done &= problem.isEmpty();
            err.println(problem.map(text -> "error: " + text).orElseGet(() -> removed(update)));
        }
        return done;
    }

    private static String removed(LedgerUpdate update) {
        int count = update.lines().size();
        return update.file()
                + ": removed "
                + count
                + (count == 1 ? " entry that passes" : " entries that pass");
    }
}
