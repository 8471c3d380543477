package dev.mcptest.cli;

import dev.mcptest.load.KnownFailuresLoader;
import dev.mcptest.load.LedgerText;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.Plan;
import dev.mcptest.report.ProblemPrinter;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.source.Problem;
import dev.mcptest.suite.KnownFailures;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The options of {@code run} that concern known failures. */
final class LedgerOptions {

    static final String REFUSAL =
            "error: --update-known-failures is refused under CI=true, where nobody reviews what it"
                    + " removes; nothing was run. Run it on a machine of your own, or add"
                    + " --allow-update-in-ci.";

    private static final String FILE = "--known-failures";
    private static final String UPDATE = "--update-known-failures";

    private LedgerOptions() {}

    static void describe(Layout layout) {
        layout.group(
                27,
                "Known failures",
                Options.values(
                        "FILE",
                        "Tests that this ledger names may fail; when one passes, the run fails.",
                        FILE),
                Options.flag(
                        "Remove the entries whose tests pass. Refused under CI=true.", UPDATE));
    }

    static boolean refusedInCi(Arguments arguments, World world) {
        return arguments.has(UPDATE) && world.inCi() && !arguments.has("--allow-update-in-ci");
    }

    /** Loads the ledgers; empty when one is wrong, which is then said on stderr. */
    static Optional<Ledgers> load(Arguments arguments, Session session) {
        var loader = new KnownFailuresLoader(session.world());
        List<KnownFailures> ledgers = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (String file : arguments.values(FILE)) {
            KnownFailuresLoader.Loaded loaded = loader.load(file);
            problems.addAll(loaded.problems());
            loaded.ledger().ifPresent(ledgers::add);
        }
        if (!problems.isEmpty()) {
            session.console()
                    .err()
                    .print(new ProblemPrinter(Looks.ofStderr(arguments, session)).render(problems));
            return Optional.empty();
        }
        LocalDate today = LocalDate.ofInstant(session.world().clock().instant(), ZoneOffset.UTC);
        return Optional.of(new Ledgers(ledgers, today, arguments.has(UPDATE)));
    }

    /** Returns what a report should say of entries that are about no test. */
    static List<String> unused(Ledgers ledgers, Plan all, World world) {
        Set<String> files =
                all.steps().stream()
                        .map(step -> step.test().header().id().split("::", 2)[0])
                        .collect(Collectors.toSet());
        return ledgers.unused(
                all,
                file ->
                        !files.contains(file)
                                && Files.isRegularFile(world.workingDirectory().resolve(file)));
    }

    /** Removes the entries all of whose tests ran and passed; returns whether that was possible. */
    static boolean update(Ledgers ledgers, Plan all, RunRecord run, Session session) {
        if (!ledgers.updated()) {
            return true;
        }
        Set<String> passed =
                run.tests().stream()
                        .filter(test -> test.status() == Status.PASS)
                        .map(TestRecord::id)
                        .collect(Collectors.toSet());
        boolean done = true;
        for (KnownFailures ledger : ledgers.ledgers(all)) {
            Set<Integer> lines = new HashSet<>();
            for (KnownFailures.Entry entry : ledger.entries()) {
                List<String> tests = ledgers.tests(all, ledger, entry);
                if (!tests.isEmpty() && passed.containsAll(tests)) {
                    lines.add(entry.position().line());
                }
            }
            done &= lines.isEmpty() || remove(lines, ledger, session);
        }
        return done;
    }

    private static boolean remove(Set<Integer> lines, KnownFailures ledger, Session session) {
        var err = session.console().err();
        String file = ledger.entries().getFirst().position().file();
        List<Integer> starts =
                ledger.entries().stream().map(entry -> entry.position().line()).toList();
        try {
            Optional<String> text =
                    new LedgerText(
                                    new String(
                                            RegularFile.bytes(ledger.path()),
                                            StandardCharsets.UTF_8),
                                    starts)
                            .without(lines);
            if (text.isEmpty()) {
                err.println(
                        "error: "
                                + file
                                + " is not updated: each entry must begin with `- ` on a line of"
                                + " its own");
                return false;
            }
            AtomicFile.write(ledger.path(), text.get());
            err.println(
                    file
                            + ": removed "
                            + lines.size()
                            + (lines.size() == 1 ? " entry that passes" : " entries that pass"));
            return true;
        } catch (IOException e) {
            err.println("error: cannot write " + file + ": " + IoReason.of(e));
            return false;
        }
    }
}
