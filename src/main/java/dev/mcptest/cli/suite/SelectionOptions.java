package dev.mcptest.cli.suite;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Candidates;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.Value;
import dev.mcptest.cli.option.Values;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.plan.LastFailed;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.Selection;
import dev.mcptest.plan.Shard;
import dev.mcptest.result.TestId;
import dev.mcptest.suite.NamePattern;
import dev.mcptest.suite.Profile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The options that select tests. */
public final class SelectionOptions {

    private static final Value<NamePattern> PATTERN =
            new Values.Syntax<>("a pattern", text -> Optional.of(new NamePattern(text)));

    public static final Option<List<Predicate<String>>> FILTER =
            Option.list(
                            "--filter",
                            "TEXT",
                            new Values.Syntax<>(
                                    "a text", text -> Optional.of(NameFilter.parse(text))),
                            "Run tests whose name contains TEXT, or matches re:REGEX.")
                    .offering(Candidates.of(Candidates.Kind.TEST_NAMES));
    public static final Option<List<NamePattern>> INCLUDE =
            Option.list(
                            "--include",
                            "GLOB",
                            PATTERN,
                            "Run tests whose whole name matches, as in --include 'users*'.")
                    .offering(Candidates.of(Candidates.Kind.TEST_NAMES));
    public static final Option<List<NamePattern>> EXCLUDE =
            Option.list(
                            "--exclude",
                            "GLOB",
                            PATTERN,
                            "Leave out tests whose whole name matches. Wins over the others.")
                    .offering(Candidates.of(Candidates.Kind.TEST_NAMES));
    public static final Option<List<String>> ID =
            Option.list(
                    "--id",
                    "ID",
                    Values.TEXT,
                    "Run the test that has this id, as the JSON report and `mcptest list` show"
                            + " it.");
    public static final Option<List<String>> TAG =
            Option.list(
                            "--tag",
                            "TAG",
                            Values.TEXT,
                            "Run tests that have this tag, or one of several.")
                    .offering(Candidates.of(Candidates.Kind.TAGS));
    public static final Option<List<String>> SKIP_TAG =
            Option.list(
                            "--skip-tag",
                            "TAG",
                            Values.TEXT,
                            "Leave out tests that have this tag. Wins over --tag.")
                    .offering(Candidates.of(Candidates.Kind.TAGS));
    static final Option<Profile> PROFILE =
            Option.of(
                    "--profile",
                    "NAME",
                    new Values.Choice<>(List.of(Profile.values()), Profile::wire),
                    Profile.STANDARD,
                    "quick runs tests of profile: quick; standard, the default, also those of"
                            + " standard or of none; full runs all.");
    public static final Option<Optional<Shard>> SHARD =
            Option.of(
                    "--shard",
                    "I/N",
                    new Values.Syntax<>("I/N with I from 1 to N, such as 2/4", Shard::parse),
                    "Run one of N parts of the tests, such as 2/4. The parts share no test and"
                            + " leave none out.");
    public static final Option<Boolean> LAST_FAILED =
            Option.flag("--last-failed", "Run only tests that failed when they last ran here.");
    public static final Option<Boolean> PASS_WITH_NO_TESTS =
            Option.flag(
                    "--pass-with-no-tests", "Exit with 0 rather than 7 when no test is selected.");

    public static final OptionGroup GROUP =
            OptionGroup.of(
                    "Selection (a test must satisfy all of these; within one option, one value is"
                            + " enough)",
                    FILTER,
                    INCLUDE,
                    EXCLUDE,
                    ID,
                    TAG,
                    SKIP_TAG,
                    PROFILE,
                    SHARD,
                    LAST_FAILED,
                    PASS_WITH_NO_TESTS);

    private SelectionOptions() {}

    /** Returns the selection of the options. */
    public static Selection of(Arguments arguments, Optional<LastFailed> memory) {
        return upTo(arguments.get(PROFILE), arguments, memory);
    }

    private static Selection upTo(
            Profile profile, Arguments arguments, Optional<LastFailed> memory) {
        Selection selection =
                Selection.ALL
                        .upTo(profile)
                        .named(arguments.get(FILTER))
                        .named(
                                arguments.get(INCLUDE).stream()
                                        .map(SelectionOptions::predicate)
                                        .toList())
                        .notNamed(arguments.get(EXCLUDE))
                        .tagged(new HashSet<>(arguments.get(TAG)))
                        .notTagged(new HashSet<>(arguments.get(SKIP_TAG)));
        List<String> ids = arguments.get(ID);
        if (!ids.isEmpty()) {
            selection = selection.among(ids.stream().map(TestId::new).collect(Collectors.toSet()));
        }
        Optional<Shard> shard = arguments.get(SHARD);
        if (shard.isPresent()) {
            selection = selection.in(shard.get());
        }
        return arguments.get(LAST_FAILED)
                ? selection.among(memory.orElse(LastFailed.NONE).ids())
                : selection;
    }

    /** Returns one sentence for each requested id that no test has. */
    public static List<String> unknownIds(Arguments arguments, List<Plan.Source> sources) {
        List<String> wanted = arguments.get(ID);
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
     * Explains why nothing is selected.
     *
     * @param selected the selection, which contains only evaluations
     * @param all every test of the suites
     */
    public static String nothing(
            Arguments arguments,
            FailureMemory memory,
            Plan selected,
            Plan all,
            List<SuiteFile> files) {
        if (arguments.get(LAST_FAILED)) {
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
            return " in the profile " + arguments.get(PROFILE).wire() + "; try --profile full";
        }
        for (Option<List<String>> option : List.of(TAG, SKIP_TAG)) {
            for (String tag : arguments.get(option)) {
                if (tag.contains(",")) {
                    return "; a comma is part of a tag: for several, give "
                            + option.name()
                            + " twice";
                }
            }
        }
        return "";
    }

    private static String given(Arguments arguments) {
        List<String> given = new ArrayList<>();
        for (Option<?> option : GROUP.options()) {
            for (Arguments.Given one : arguments.given()) {
                if (one.option() == option && option != PASS_WITH_NO_TESTS) {
                    given.addAll(one.words());
                }
            }
        }
        return String.join(", ", given);
    }

    private static Predicate<String> predicate(NamePattern pattern) {
        return pattern::matches;
    }
}
