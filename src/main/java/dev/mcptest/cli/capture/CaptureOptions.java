package dev.mcptest.cli.capture;

import dev.mcptest.capture.CaptureFolders;
import dev.mcptest.capture.CapturedAnswer;
import dev.mcptest.capture.DerivedOutput;
import dev.mcptest.capture.InvalidCaptureException;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Value;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.value.Durations;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The options of {@code capture}. */
final class CaptureOptions {

    static final Option<List<String>> TOOL =
            Option.list(
                    "--tool",
                    "NAME",
                    Values.TEXT,
                    "Only this tool, resource or prompt of the definitions.");
    static final Option<Duration> DELAY =
            Option.of(
                    "--delay",
                    "TIME",
                    new Delay(),
                    Duration.ofSeconds(1),
                    "Wait between two calls, such as 500ms. 1s by default.");
    static final Option<Optional<String>> FOLDER =
            Option.of(
                    "--dir",
                    "FOLDER",
                    Values.PATH,
                    "Keep the answers below this folder, instead of capture/ beside the suite.");
    static final Option<Boolean> DRY_RUN =
            Option.flag(
                    "--dry-run",
                    "Connect, check the examples and say what would be called; call nothing and"
                            + " write nothing.");
    static final Option<Boolean> FORCE =
            Option.flag("--force", "Capture in spite of wrong examples, which count as failed.");
    static final Option<Boolean> DESTRUCTIVE =
            Option.flag(
                    "--allow-destructive", "Call also tools that say they may destroy something.");
    static final Option<Optional<Integer>> MIN_EXAMPLES =
            Option.of(
                    "--min-examples",
                    "N",
                    Values.number(0, 1_000_000),
                    "How many examples an item needs at least.");
    static final Option<List<String>> FROM =
            Option.list(
                    "--from",
                    "FOLDER",
                    Values.PATH,
                    "Use the captures below this folder, and no server.");
    static final Option<DerivedOutput> SCHEMA =
            Option.of(
                    "--schema",
                    "KIND",
                    new Values.Choice<>(List.of(DerivedOutput.values()), DerivedOutput::wire),
                    DerivedOutput.JSON,
                    "json (default): a JSON Schema of all answers; flowmcp: what FlowMCP makes of"
                            + " the first.");
    static final Option<Optional<String>> PRINT =
            Option.of(
                    "--print-output-schema",
                    "ITEM",
                    Values.TEXT,
                    "Print the schema of what this tool answers with; NAMESPACE/ITEM if several"
                            + " have the name.");
    static final Option<Boolean> UPDATE =
            Option.flag(
                    "--update-output",
                    "Write `output` into the definitions that lack it. Refused under CI=true.");
    static final Option<Boolean> OVERWRITE =
            Option.flag("--overwrite", "With --update-output, replace outputs that differ.");
    static final Option<Boolean> ALLOW_IN_CI =
            Option.flag("--allow-update-in-ci", "Allow --update-output under CI=true.");
    static final Option<?>[] CALLS = {
        SuiteArguments.CONFIG, TOOL, DELAY, FOLDER, DRY_RUN, FORCE, DESTRUCTIVE, MIN_EXAMPLES
    };

    /** A duration, which may be zero. */
    private static final class Delay implements Value<Duration> {
        @Override
        public String expected() {
            return "a time, such as 500ms or 2s";
        }

        @Override
        public Optional<Duration> parse(String text) {
            return text.equals("0") ? Optional.of(Duration.ZERO) : Durations.parse(text);
        }
    }

    private CaptureOptions() {}

    /**
     * @throws UsageException if options contradict each other
     */
    static void check(Arguments arguments) {
        if (!arguments.get(FROM).isEmpty()) {
            refuse(
                    List.of(DRY_RUN, FORCE, DESTRUCTIVE, FOLDER, DELAY),
                    "--from calls no server",
                    arguments);
        }
        if (readsCapturesAlone(arguments)) {
            refuse(List.of(TOOL, MIN_EXAMPLES), "no suite is named", arguments);
        }
        boolean derives = arguments.get(UPDATE) || arguments.get(PRINT).isPresent();
        if (!derives) {
            refuse(List.of(SCHEMA), "no schema is asked for", arguments);
        }
        if (arguments.get(DRY_RUN) && derives) {
            throw new UsageException("--dry-run calls nothing, so there is no schema to derive");
        }
        if (arguments.get(OVERWRITE) && !arguments.get(UPDATE)) {
            throw new UsageException("--overwrite needs --update-output");
        }
    }

    private static void refuse(List<Option<?>> useless, String why, Arguments arguments) {
        List<String> given =
                arguments.given().stream()
                        .map(Arguments.Given::option)
                        .filter(useless::contains)
                        .map(Option::name)
                        .toList();
        if (!given.isEmpty()) {
            throw new UsageException(
                    why + ", so " + String.join(" and ", given) + " would have no effect");
        }
    }

    /** Returns whether the command only reads captures: neither suites nor servers. */
    static boolean readsCapturesAlone(Arguments arguments) {
        return !arguments.get(FROM).isEmpty()
                && !arguments.get(UPDATE)
                && suites(arguments).isEmpty();
    }

    /** Returns the words that name suites. */
    static List<String> suites(Arguments arguments) {
        List<String> words = new ArrayList<>(arguments.positionals());
        words.addAll(arguments.get(SuiteArguments.CONFIG));
        return words;
    }

    /**
     * Returns the captures below folders.
     *
     * @param problems takes each file that is not a capture
     * @throws UsageException if a folder cannot be read
     */
    static List<CapturedAnswer> captures(List<String> folders, Session session, Problems problems) {
        try {
            return CaptureFolders.read(session.world().workingDirectory(), folders, problems);
        } catch (InvalidCaptureException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
