package dev.mcptest.cli;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.plan.LastFailed;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.Selection;
import dev.mcptest.plan.Shard;
import dev.mcptest.suite.NamePattern;
import dev.mcptest.suite.Profile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The options that say which tests run. */
final class SelectionOptions {

    private SelectionOptions() {}

    static void describe(Layout layout) {
        layout.group(
                10,
                "Selection (a test must satisfy all of these; within one option, one value is"
                        + " enough)",
                Options.values(
                        "TEXT",
                        "Run tests whose name contains TEXT, or matches re:REGEX.",
                        "--filter"),
                Options.values(
                        "GLOB",
                        "Run tests whose whole name matches, as in --include 'users*'.",
                        "--include"),
                Options.values(
                        "GLOB",
                        "Leave out tests whose whole name matches. Wins over the others.",
                        "--exclude"),
                Options.values(
                        "ID",
                        "Run the test that has this id, as the JSON report and `mcptest list` show"
                                + " it.",
                        "--id"),
                Options.values("TAG", "Run tests that have this tag, or one of several.", "--tag"),
                Options.values(
                        "TAG",
                        "Leave out tests that have this tag. Wins over --tag.",
                        "--skip-tag"),
                Options.value(
                        "NAME",
                        "quick runs tests of profile: quick; standard, the default, also those of"
                                + " standard or of none; full runs all.",
                        "--profile"),
                Options.value(
                        "I/N",
                        "Run one of N parts of the tests, such as 2/4. The parts share no test and"
                                + " leave none out.",
                        "--shard"),
                Options.flag(
                        "Run only tests that failed when they last ran here.", "--last-failed"),
                Options.flag(
                        "Exit with 0 rather than 7 when no test is selected.",
                        "--pass-with-no-tests"));
    }

    /**
     * Reads the options.
     *
     * @throws UsageException when one of them has a value that it does not take
     */
    static Selection of(Arguments arguments, Optional<LastFailed> memory) {
        return upTo(profile(arguments), arguments, memory);
    }

    private static Selection upTo(
            Profile profile, Arguments arguments, Optional<LastFailed> memory) {
        Selection selection =
                Selection.ALL
                        .upTo(profile)
                        .named(names(arguments))
                        .named(
                                patterns(arguments, "--include").stream()
                                        .map(SelectionOptions::predicate)
                                        .toList())
                        .notNamed(patterns(arguments, "--exclude"))
                        .tagged(new HashSet<>(arguments.values("--tag")))
                        .notTagged(new HashSet<>(arguments.values("--skip-tag")));
        Set<String> ids = new HashSet<>(arguments.values("--id"));
        if (!ids.isEmpty()) {
            selection = selection.among(ids);
        }
        Optional<Shard> shard = shard(arguments);
        if (shard.isPresent()) {
            selection = selection.in(shard.get());
        }
        return arguments.has("--last-failed")
                ? selection.among(memory.orElse(LastFailed.NONE).ids())
                : selection;
    }

    /** Returns a sentence for each id that is asked for and that no test has. */
    static List<String> unknownIds(Arguments arguments, List<Plan.Source> sources) {
        List<String> wanted = arguments.values("--id");
        if (wanted.isEmpty()) {
            return List.of();
        }
        Set<String> known = SuiteArguments.ids(sources);
        return wanted.stream()
                .filter(id -> !known.contains(id))
                .map(id ->
                        "no test has the id "
                                + id
                                + Suggestion.nearest(id, known)
                                        .map(near -> ", did you mean " + near + "?")
                                        .orElse("; `mcptest list` shows them"))
                .toList();
    }

    /**
     * Returns the reason when nothing is selected.
     *
     * @param selected what is selected, which is nothing but evaluations
     * @param all every test of the suites
     */
    static String nothing(
            Arguments arguments,
            FailureMemory memory,
            Plan selected,
            Plan all,
            List<SuiteFile> files) {
        if (arguments.has("--last-failed")) {
            Optional<LastFailed> known = memory.read();
            if (known.isEmpty()) {
                return "no test selected: nothing is known of an earlier run in this folder; "
                        + memory.obstacle()
                                .map(reason -> "none can be remembered: " + reason)
                                .orElse("run once without --last-failed");
            }
            if (known.get().ids().isEmpty()) {
                return "no test selected: no test failed when it last ran";
            }
        }
        String names = String.join(", ", files.stream().map(SuiteFile::label).toList());
        if (all.steps().isEmpty()) {
            return "no test selected: " + names + (files.size() == 1 ? " has" : " have") + " none";
        }
        String where = "no test selected: nothing in " + names;
        if (!selected.steps().isEmpty()) {
            return where + " but evaluations, which `run` leaves out";
        }
        String given = given(arguments);
        return given.isEmpty()
                ? "no test selected: all tests of "
                        + names
                        + " have `profile: full`; --profile full runs them"
                : where + " matches " + given + hint(arguments, memory, all);
    }

    private static String hint(Arguments arguments, FailureMemory memory, Plan all) {
        Selection anyProfile = upTo(Profile.FULL, arguments, memory.read());
        if (all.steps().stream().anyMatch(step -> anyProfile.includes(step.header()))) {
            return " in the profile " + profile(arguments).wire() + "; try --profile full";
        }
        for (String option : List.of("--tag", "--skip-tag")) {
            for (String tag : arguments.values(option)) {
                if (tag.contains(",")) {
                    return "; a comma is part of a tag: for several, give " + option + " twice";
                }
            }
        }
        return "";
    }

    /** Returns the options that were given, since one of them is to blame. */
    private static String given(Arguments arguments) {
        List<String> given = new ArrayList<>();
        for (String option :
                List.of("--filter", "--include", "--exclude", "--id", "--tag", "--skip-tag")) {
            arguments.values(option).forEach(value -> given.add(option + " " + value));
        }
        for (String option : List.of("--profile", "--shard")) {
            arguments.value(option).ifPresent(value -> given.add(option + " " + value));
        }
        if (arguments.has("--last-failed")) {
            given.add("--last-failed");
        }
        return String.join(", ", given);
    }

    private static List<Predicate<String>> names(Arguments arguments) {
        return arguments.values("--filter").stream().map(NameFilter::parse).toList();
    }

    private static List<NamePattern> patterns(Arguments arguments, String option) {
        return arguments.values(option).stream().map(NamePattern::new).toList();
    }

    private static Predicate<String> predicate(NamePattern pattern) {
        return pattern::matches;
    }

    private static Profile profile(Arguments arguments) {
        String text = arguments.value("--profile").orElse(Profile.STANDARD.wire());
        return Profile.of(text)
                .orElseThrow(() ->
                        new UsageException("--profile takes quick, standard or full, not " + text));
    }

    private static Optional<Shard> shard(Arguments arguments) {
        return arguments
                .value("--shard")
                .map(text ->
                        Shard.parse(text)
                                .orElseThrow(() ->
                                        new UsageException(
                                                "--shard takes I/N with I from 1 to N, such as 2/4,"
                                                        + " not "
                                                        + text)));
    }
}
