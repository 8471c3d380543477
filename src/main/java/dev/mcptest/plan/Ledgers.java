package dev.mcptest.plan;

import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.KnownFailure.Outcome;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.KnownFailures;
import dev.mcptest.suite.KnownFailures.Entry;
import dev.mcptest.world.World;

import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The known failures of a run. The file of the command line applies to all tests and has priority;
 * the file of a suite applies to the tests of that suite.
 *
 * @param ofRun the files of the command line
 * @param today the day of the run
 * @param updated whether entries that pass will be removed, so that they are no failures
 */
public record Ledgers(List<KnownFailures> ofRun, LocalDate today, boolean updated) {

    /** Only the files of the suites, whose entries never expire. */
    public static final Ledgers NONE = new Ledgers(List.of(), LocalDate.MIN, false);

    public Ledgers {
        ofRun = List.copyOf(ofRun);
    }

    /** Returns whether a test is known to fail on this day. */
    public boolean expectsFailure(Plan.Step step) {
        return entry(step).filter(entry -> !isExpired(entry)).isPresent();
    }

    /** Returns the record after applying the entry of its test. */
    public TestRecord judge(Plan.Step step, TestRecord test) {
        return entry(step).map(entry -> judge(entry, test)).orElse(test);
    }

    private TestRecord judge(Entry entry, TestRecord test) {
        if (test.status() == Status.PASS) {
            return updated
                    ? test.withNotes(List.of("was a known failure: " + entry.reason()))
                    : passes(entry, test);
        }
        if (test.status() != Status.FAIL) {
            return test;
        }
        if (isExpired(entry)) {
            return test.known(known(entry, Outcome.EXPIRED), test.failures());
        }
        return unexpected(test)
                .map(kind -> test.withNotes(List.of(notMet(entry, kind))))
                .orElseGet(() -> test.known(known(entry, Outcome.EXPECTED), test.failures()));
    }

    private static String notMet(Entry entry, FailureKind kind) {
        return "not the known failure of "
                + entry.place()
                + " ("
                + entry.reason()
                + "): a failure of kind "
                + kind.wire()
                + " is never expected";
    }

    /**
     * Returns the kind of a failure that says nothing about the behaviour of the server, so that it
     * cannot be a known one.
     */
    private static Optional<FailureKind> unexpected(TestRecord test) {
        return test.failures().stream()
                .map(Failure::kind)
                .filter(Ledgers::isNoBehaviour)
                .findFirst();
    }

    private static boolean isNoBehaviour(FailureKind kind) {
        return switch (kind) {
            case ASSERTION, BUDGET, PROTOCOL, TIMEOUT, COMPLIANCE -> false;
            case CONNECT, HOOK, TRANSFORM, CAPTURE, AUTH, SUITE, CASSETTE, PROVIDER, INTERNAL ->
                    true;
        };
    }

    private static TestRecord passes(Entry entry, TestRecord test) {
        String advice =
                entry.test().isGlob()
                        ? "narrow the entry"
                        : "remove the entry (mcptest run --update-known-failures does)";
        Failure failure =
                Failure.of(
                        FailureKind.ASSERTION,
                        test.name(),
                        "passes, but "
                                + entry.place()
                                + " says it is known to fail ("
                                + entry.reason()
                                + "): "
                                + advice);
        return test.known(known(entry, Outcome.PASSES), List.of(failure));
    }

    private static KnownFailure known(Entry entry, Outcome outcome) {
        return new KnownFailure(
                outcome,
                entry.reason(),
                entry.tracking(),
                entry.until().map(LocalDate::toString),
                entry.place());
    }

    private boolean isExpired(Entry entry) {
        return entry.until().filter(today::isAfter).isPresent();
    }

    private Optional<Entry> entry(Plan.Step step) {
        Optional<KnownFailures> ofSuite = step.suite().knownFailures();
        if (ofRun.isEmpty() && ofSuite.isEmpty()) {
            return Optional.empty();
        }
        List<KnownFailures> all = new ArrayList<>(ofRun);
        ofSuite.ifPresent(all::add);
        return all.stream()
                .flatMap(ledger -> ledger.entries().stream())
                .filter(entry -> names(entry, step))
                .findFirst();
    }

    /**
     * Returns warnings about entries that match no test. Entries for a suite that exists but is not
     * part of this run are ignored.
     *
     * @param all every test of the suites, selected or not
     */
    public List<String> unused(Plan all, World world) {
        List<KnownFailures> ledgers = ledgers(all);
        if (ledgers.isEmpty()) {
            return List.of();
        }
        Set<String> loaded =
                all.steps().stream()
                        .map(step -> step.test().header().id().file().orElseThrow())
                        .collect(Collectors.toSet());
        List<String> warnings = new ArrayList<>();
        for (KnownFailures ledger : ledgers) {
            for (Entry entry : ledger.entries()) {
                String text = entry.test().toString();
                boolean elsewhere =
                        new TestId(text)
                                .file()
                                .filter(file -> !loaded.contains(file) && isFile(file, world))
                                .isPresent();
                if (!elsewhere && tests(all, ledger, entry).isEmpty()) {
                    warnings.add(
                            entry.place() + ": no test is called `" + text + "`; remove the entry");
                }
            }
        }
        return warnings;
    }

    private static boolean isFile(String file, World world) {
        return Files.isRegularFile(world.workingDirectory().resolve(file));
    }

    /** Returns the files of known failures of a run and its suites. */
    List<KnownFailures> ledgers(Plan all) {
        List<KnownFailures> ledgers = new ArrayList<>(ofRun);
        for (Plan.Step step : all.steps()) {
            step.suite().knownFailures().filter(l -> !ledgers.contains(l)).ifPresent(ledgers::add);
        }
        return ledgers;
    }

    /** Returns the ids of the tests that match an entry. */
    List<TestId> tests(Plan all, KnownFailures ledger, Entry entry) {
        return all.steps().stream()
                .filter(step ->
                        ofRun.contains(ledger)
                                || step.suite().knownFailures().filter(ledger::equals).isPresent())
                .filter(step -> names(entry, step))
                .map(step -> step.header().id())
                .toList();
    }

    /** An id without a revision matches the test in every revision. */
    private static boolean names(Entry entry, Plan.Step step) {
        String name = step.test().header().name();
        return entry.names(step.header().id(), name)
                || entry.names(step.test().header().id(), name);
    }
}
