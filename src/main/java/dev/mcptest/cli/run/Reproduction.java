package dev.mcptest.cli.run;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.GlobalOptions;
import dev.mcptest.cli.option.HttpFlags;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RepeatCommands;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.SecretNames;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.NamePattern;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Builds the commands that repeat one test of a run. */
final class Reproduction implements RepeatCommands {

    /**
     * Options that cannot affect what is sent or checked. All other options are repeated in the
     * command, so that a new option is never lost by accident.
     */
    static final Set<Option<?>> LEFT_OUT =
            Set.of(
                    // which tests run: just this one
                    SuiteArguments.CONFIG,
                    SelectionOptions.FILTER,
                    SelectionOptions.INCLUDE,
                    SelectionOptions.EXCLUDE,
                    SelectionOptions.ID,
                    SelectionOptions.TAG,
                    SelectionOptions.SKIP_TAG,
                    SelectionOptions.SHARD,
                    SelectionOptions.LAST_FAILED,
                    SelectionOptions.PASS_WITH_NO_TESTS,
                    // what runs next to it: nothing
                    ExecutionOptions.JOBS,
                    ExecutionOptions.BAIL,
                    // what is stored: nothing, when looking at a failure
                    SnapshotOptions.UPDATE,
                    SnapshotOptions.PRUNE,
                    SnapshotOptions.ALLOW_IN_CI,
                    LedgerOptions.UPDATE,
                    CassetteOptions.RECORD_MISSING,
                    // the revision: that of the test, which may be one of several
                    TargetVersionOption.OPTION,
                    // what is measured of the whole run
                    CoverageOptions.COVERAGE,
                    CoverageOptions.THRESHOLD,
                    // how results are shown
                    ReportPlan.REPORTER,
                    ReportPlan.OUTPUT,
                    ReportPlan.ANNOTATIONS,
                    CacheOptions.EXPLAIN,
                    WatchOptions.WATCH,
                    WatchOptions.PATH,
                    GlobalOptions.NO_COLOR,
                    GlobalOptions.COLOR,
                    GlobalOptions.LOG_LEVEL,
                    GlobalOptions.QUIET,
                    GlobalOptions.VERBOSE,
                    GlobalOptions.DEBUG,
                    GlobalOptions.HELP);

    /** Options with a value of the form NAME=VALUE, where VALUE may be a secret. */
    private static final Set<Option<?>> PAIRS =
            Set.of(ServerOptions.VAR, HttpFlags.HEADER, ServerOptions.SERVER);

    private final List<Arguments.Given> options;
    private final CommandWords words;
    private final Map<Suite, Set<String>> unique = new ConcurrentHashMap<>();

    Reproduction(Arguments arguments, CommandWords words) {
        this.options =
                arguments.given().stream()
                        .filter(option -> !LEFT_OUT.contains(option.option()))
                        .toList();
        this.words = words;
    }

    @Override
    public String reproduce(Plan.Step step) {
        return command(step, selection(step));
    }

    @Override
    public String accept(Plan.Step step) {
        return command(step, " -u" + filter(step).orElseGet(() -> selection(step)));
    }

    /** Returns some of the given options, each with a space before. */
    String options(Predicate<Option<?>> which) {
        var text = new StringBuilder();
        options.stream().filter(it -> which.test(it.option())).forEach(it -> add(it, text));
        return text.toString();
    }

    private String command(Plan.Step step, String selection) {
        String file = step.suite().file();
        boolean evaluation = step.test().header().kind() == TestKind.EVAL;
        var command = new StringBuilder(evaluation ? "mcptest eval " : "mcptest run ");
        command.append(words.of(file.startsWith("-") ? "./" + file : file, "SUITE"));
        command.append(selection);
        step.revision()
                .filter(_ -> step.test().header().revision().isEmpty())
                .ifPresent(it -> command.append(" --target-version ").append(it));
        options.forEach(option -> add(option, command));
        return command.toString();
    }

    /** Returns a filter for the name, if no other test contains it in its own. */
    private Optional<String> filter(Plan.Step step) {
        String name = step.test().header().name();
        String wanted = name.toLowerCase(Locale.ROOT);
        long selected =
                step.suite().tests().stream()
                        .map(test -> test.header().name().toLowerCase(Locale.ROOT))
                        .filter(other -> other.contains(wanted))
                        .count();
        boolean literal =
                !name.startsWith("-")
                        && !name.startsWith("re:")
                        && name.codePoints().noneMatch(ShellWord::isHidden);
        return literal && selected == 1 && words.canSay(name)
                ? Optional.of(" --filter " + words.quoted(name))
                : Optional.empty();
    }

    /** Prefers the name, which people know; uses the id when the name selects other tests too. */
    private String selection(Plan.Step step) {
        TestHeader test = step.header();
        String name = test.name();
        boolean literal =
                !name.startsWith("-")
                        && !new NamePattern(name).isGlob()
                        && name.codePoints().noneMatch(ShellWord::isHidden)
                        && unique.computeIfAbsent(step.suite(), Reproduction::unique)
                                .contains(name);
        if (literal && words.canSay(name)) {
            return " --include " + words.quoted(name);
        }
        return name.endsWith("\n") || !words.canSay(test.id().text())
                ? " --include " + ShellWord.quoted(words.pattern(name))
                : " --id " + words.quoted(test.id().text());
    }

    /** Returns the names that only one test has. */
    private static Set<String> unique(Suite suite) {
        Set<String> once = new HashSet<>();
        Set<String> seen = new HashSet<>();
        for (TestCase test : suite.tests()) {
            String name = test.header().name();
            boolean isFirst = seen.add(name);
            boolean _ = isFirst ? once.add(name) : once.remove(name);
        }
        return once;
    }

    private void add(Arguments.Given given, StringBuilder command) {
        // what was recorded came from the live server, and nothing needs to be stored again
        String name =
                given.option() == CassetteOptions.RECORD
                        ? CassetteOptions.LIVE.name()
                        : given.option().name();
        if (given.values().isEmpty()) {
            command.append(' ').append(name);
        }
        for (String value : given.values()) {
            command.append(' ').append(name).append(' ').append(value(given.option(), value));
        }
    }

    private String value(Option<?> option, String value) {
        int equals = value.indexOf('=');
        if (!PAIRS.contains(option) || equals < 0) {
            return words.of(value, variable(option.name().substring(2).toUpperCase(Locale.ROOT)));
        }
        String name = value.substring(0, equals);
        String text = value.substring(equals + 1);
        String stand = option == ServerOptions.VAR ? name : variable(name.toUpperCase(Locale.ROOT));
        boolean hidden = option != ServerOptions.SERVER && SecretNames.suggest(name);
        return ShellWord.of(name + "=")
                + (hidden ? CommandWords.reference(stand) : words.of(text, stand));
    }

    private static String variable(String name) {
        return name.replaceAll("[^A-Z0-9]", "_");
    }
}
