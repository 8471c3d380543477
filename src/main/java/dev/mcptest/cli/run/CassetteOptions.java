package dev.mcptest.cli.run;

import dev.mcptest.cassette.RunTapes;
import dev.mcptest.cassette.Taping;
import dev.mcptest.cassette.WrittenTapes;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Version;
import dev.mcptest.plan.Plan;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.Suite;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The options of {@code run} about recordings. */
final class CassetteOptions {

    static final Option<Boolean> LIVE =
            Option.flag(
                    "--live",
                    "Talk to the servers themselves, also to those that have a recording in"
                            + " cassettes/ beside the suite.");
    static final Option<Boolean> RECORD =
            Option.flag(
                    "--record",
                    "Talk to the servers, and store what they answer in cassettes/ beside the"
                            + " suite. Later runs replay it.");
    static final Option<Boolean> RECORD_MISSING =
            Option.flag(
                    "--record=missing",
                    "Record the servers that have no recording yet, and replay the others.");
    static final OptionGroup GROUP = OptionGroup.of("Recordings", RECORD, RECORD_MISSING, LIVE);

    private CassetteOptions() {}

    static RunTapes tapes(Arguments arguments, Session session) {
        return new RunTapes(session.world().workingDirectory(), Version.NUMBER, taping(arguments));
    }

    /**
     * @throws UsageException for options that exclude each other
     */
    private static Taping taping(Arguments arguments) {
        boolean missing = arguments.get(RECORD_MISSING);
        boolean records = arguments.get(RECORD) || missing;
        if (records && arguments.get(LIVE)) {
            throw new UsageException("--record and --live exclude each other");
        }
        if (arguments.get(LIVE)) {
            return Taping.LIVE;
        }
        if (missing) {
            return Taping.RECORD_MISSING;
        }
        return records ? Taping.RECORD : Taping.REPLAY;
    }

    /** Returns whether a run records. */
    static boolean recording(Arguments arguments) {
        return arguments.get(RECORD) || arguments.get(RECORD_MISSING);
    }

    /** Returns the suites with recordings in the place of servers. */
    static List<Plan.Source> prepare(List<Plan.Source> sources, RunTapes tapes) {
        return sources.stream().map(source -> source.with(tapes.prepare(source.suite()))).toList();
    }

    /**
     * Reads the recordings that the selected tests need; returns what is wrong with them.
     *
     * @param all every test of the same suites
     */
    static List<String> load(Plan selected, Plan all, RunTapes tapes) {
        Map<Suite, Set<String>> servers = new LinkedHashMap<>();
        for (Plan.Step step : selected.steps()) {
            servers.computeIfAbsent(step.suite(), _ -> new LinkedHashSet<>())
                    .addAll(step.test().servers());
        }
        List<String> problems = new ArrayList<>();
        servers.forEach((suite, names) ->
                problems.addAll(
                        tapes.load(suite, names, count(selected, suite) < count(all, suite))));
        return problems;
    }

    private static long count(Plan plan, Suite suite) {
        return plan.steps().stream().filter(step -> step.suite().equals(suite)).count();
    }

    /** Writes what was recorded; returns false when a file could not be written. */
    static boolean write(RunRecord record, PlannedRun run, RunTapes tapes, Session session) {
        Set<TestId> failed = new HashSet<>();
        record.tests().stream()
                .filter(TestRecord::isUnexpectedFailure)
                .forEach(test -> failed.add(test.identity().id()));
        Set<Suite> incomplete = new HashSet<>();
        run.selected().steps().stream()
                .filter(step -> failed.contains(step.header().id()))
                .forEach(step -> incomplete.add(step.suite()));
        WrittenTapes written = tapes.write(run.redactor(), incomplete::contains);
        PrintStream err = session.console().err();
        written.notes().forEach(text -> err.println(run.redactor().text(text)));
        written.problems().forEach(text -> err.println("error: " + run.redactor().text(text)));
        return written.problems().isEmpty();
    }
}
