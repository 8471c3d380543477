package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.compliance.grading.GradeSettings;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.load.value.Durations;
import dev.mcptest.mcp.Revision;
import dev.mcptest.suite.grading.GradingSettings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The options of {@code compliance}. */
final class ComplianceOptions {

    static final Option<List<String>> FAMILY =
            Option.list(
                    "--family", "FAMILY", Values.TEXT, "Only rules of this family, as PROTO,TOOL.");
    static final Option<List<String>> RULE =
            Option.list("--rule", "ID", Values.TEXT, "Only this rule; * stands for anything.");
    static final Option<List<String>> SEVERITY =
            Option.list("--severity", "SEVERITY", Values.TEXT, "Only MUST, SHOULD or MAY.");
    static final Option<List<String>> EXCLUDE =
            Option.list("--exclude", "ID", Values.TEXT, "Leave out this rule.");
    static final Option<List<String>> REVISION =
            Option.list(
                    "--revision",
                    "REVISION",
                    Values.TEXT,
                    "Grade this revision, or all that the server agrees to: all.");
    static final Option<List<String>> TARGET_VERSION =
            Option.list("--target-version", "REVISION", Values.TEXT, "The same as --revision.");
    static final Option<Optional<String>> RULES =
            Option.of(
                    "--rules",
                    "DIR",
                    Values.PATH,
                    "Further rules, in a folder with a registry.yml.");
    static final Option<Boolean> LIST =
            Option.flag("--list", "Print what would be judged; connect to nothing.");
    static final Option<Optional<String>> LABEL =
            Option.of("--server-label", "NAME", Values.TEXT, "Only this server of the suite.");
    static final Option<Optional<String>> FROM_SUITE =
            Option.of("--from-suite", "FILE", Values.PATH, "The same as --config.");
    static final Option<Optional<String>> BASELINE =
            Option.of("--baseline", "FILE", Values.PATH, "The rules that are known to fail.");
    static final Option<Boolean> UPDATE_BASELINE =
            Option.flag("--update-baseline", "Write the baseline so that this run would pass.");
    static final Option<Boolean> UPDATE_IN_CI =
            Option.flag("--allow-update-in-ci", "Let --update-baseline write under CI=true.");
    static final Option<Optional<String>> SAVE_SCORECARD =
            Option.of(
                    "--save-scorecard",
                    "FILE",
                    Values.PATH,
                    "Write grade and verdicts for --against.");
    static final Option<Optional<String>> AGAINST =
            Option.of(
                    "--against",
                    "FILE",
                    Values.PATH,
                    "Fail when a grade is lower than in this scorecard.");
    static final Option<Optional<String>> BADGE =
            Option.of(
                    "--badge",
                    "FILE",
                    Values.PATH,
                    "Write the grade as an endpoint of shields.io.");
    static final Option<Optional<String>> FAIL_ON =
            Option.of(
                    "--fail-on",
                    "VERDICT",
                    Values.choice("fail", "warn"),
                    "What exits with 1: fail (default) or warn.");
    static final Option<Boolean> STRICT =
            Option.flag("--strict", "Exit with 1 for a rule that was not decided.");
    static final Option<Optional<String>> MIN_GRADE =
            Option.of(
                    "--min-grade",
                    "GRADE",
                    Values.choice("A+", "A", "B", "C", "D"),
                    "Exit with 1 for a lower grade.");
    static final Option<List<String>> ALLOW =
            Option.list(
                    "--allow",
                    "WHAT",
                    Values.choice("destructive", "fixtures", "network", "load", "rude"),
                    "Allow destructive (every tool may be called), fixtures, network, load or"
                            + " rude.");
    static final Option<List<String>> ALLOW_TOOL =
            Option.list("--allow-tool", "GLOB", Values.TEXT, "This tool may be called.");
    static final Option<Optional<String>> HINTS =
            Option.of("--hints", "FILE", Values.PATH, "What rules need to know about the server.");
    static final Option<Optional<Duration>> TIMEOUT =
            Option.of(
                    "--timeout",
                    "DURATION",
                    new Values.Syntax<>("a duration such as 120s", ComplianceOptions::duration),
                    "Bound of the run per server and revision (default 120s).");
    static final Option<Optional<Duration>> REQUEST_TIMEOUT =
            Option.of(
                    "--request-timeout",
                    "DURATION",
                    new Values.Syntax<>("a duration such as 5s", ComplianceOptions::duration),
                    "Bound of one exchange (default 5s).");
    static final Option<Integer> JOBS =
            Option.of(
                    "--jobs",
                    "N",
                    Values.number(1, 8),
                    GradeSettings.JOBS,
                    "Connections at once (default 4).");
    static final Option<Optional<String>> TRANSPORT =
            Option.of(
                    "--transport",
                    "TRANSPORT",
                    Values.choice("stdio", "http"),
                    "For list: rules over stdio or http.");
    static final Option<String> FORMAT =
            Option.of(
                    "--format",
                    "FORMAT",
                    Values.choice("text", "json"),
                    "text",
                    "For list and explain: text (default) or json.");

    static final OptionGroup SELECTION =
            OptionGroup.of(
                    "Rules",
                    FAMILY,
                    RULE,
                    SEVERITY,
                    EXCLUDE,
                    REVISION,
                    TARGET_VERSION,
                    RULES,
                    LIST,
                    TRANSPORT,
                    FORMAT);
    static final OptionGroup RUN =
            OptionGroup.of(
                    "Grading",
                    LABEL,
                    FROM_SUITE,
                    BASELINE,
                    UPDATE_BASELINE,
                    UPDATE_IN_CI,
                    SAVE_SCORECARD,
                    AGAINST,
                    BADGE,
                    FAIL_ON,
                    STRICT,
                    MIN_GRADE,
                    ALLOW,
                    ALLOW_TOOL,
                    HINTS,
                    TIMEOUT,
                    REQUEST_TIMEOUT,
                    JOBS);

    private ComplianceOptions() {}

    static Selection selection(Arguments arguments) {
        return new Selection(
                arguments.get(FAMILY),
                arguments.get(RULE),
                arguments.get(SEVERITY),
                arguments.get(EXCLUDE));
    }

    /** Returns how a server is graded: by the flags, else by the block of its suite. */
    static GradeSettings settings(
            Arguments arguments, Optional<Hints> hints, GradingSettings block) {
        GradeSettings usual = GradeSettings.of(block, Outputs.isVerbose(arguments));
        Selection selection = selection(arguments);
        boolean named = !words(arguments).isEmpty();
        return new GradeSettings(
                selection.names() ? selection : usual.selection().without(selection.exclude()),
                named ? revisions(arguments) : usual.revisions(),
                wantsAll(arguments),
                arguments.get(ALLOW).isEmpty()
                        ? usual.allow()
                        : new HashSet<>(arguments.get(ALLOW)),
                arguments.get(ALLOW_TOOL).isEmpty()
                        ? usual.allowTools()
                        : arguments.get(ALLOW_TOOL),
                hints.orElse(usual.hints()),
                arguments.get(TIMEOUT).orElse(usual.timeout()),
                arguments.get(REQUEST_TIMEOUT).orElse(usual.request()),
                arguments.get(JOBS),
                arguments.get(FAIL_ON).map("warn"::equals).orElse(usual.warnFails()),
                arguments.get(STRICT) || usual.strict(),
                usual.verbose());
    }

    /** Returns whether an option changes what is measured of a server. */
    static boolean measures(Option<?> option) {
        return List.of(RULES, HINTS, ALLOW, ALLOW_TOOL, TIMEOUT, REQUEST_TIMEOUT, FAIL_ON, STRICT)
                .contains(option);
    }

    /** Returns whether an option selects rules, or is what grades are held to. */
    static boolean grades(Option<?> option) {
        return List.of(
                        FAMILY,
                        RULE,
                        SEVERITY,
                        EXCLUDE,
                        REVISION,
                        TARGET_VERSION,
                        MIN_GRADE,
                        AGAINST)
                .contains(option);
    }

    /** Returns the revisions that are named; empty for the usual one. */
    static List<Revision> revisions(Arguments arguments) {
        List<Revision> all = new ArrayList<>();
        for (String word : words(arguments)) {
            if (!word.equals("all")) {
                all.add(
                        Revision.of(word.replaceFirst("^v", ""))
                                .orElseThrow(() -> new UsageException(unknown(word))));
            }
        }
        return all.stream().distinct().toList();
    }

    private static String unknown(String word) {
        List<String> known = List.of(Revision.values()).stream().map(Revision::wire).toList();
        return "there is no revision `" + word + "`; there are " + String.join(", ", known);
    }

    /** Returns whether every revision is wanted. */
    static boolean wantsAll(Arguments arguments) {
        return words(arguments).contains("all");
    }

    private static List<String> words(Arguments arguments) {
        List<String> texts = new ArrayList<>(arguments.get(REVISION));
        texts.addAll(arguments.get(TARGET_VERSION));
        return texts.stream()
                .flatMap(text -> List.of(text.split(",", -1)).stream())
                .map(text -> text.strip().toLowerCase(Locale.ROOT))
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static Optional<Duration> duration(String text) {
        boolean bare = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return Durations.parse(bare ? text + "s" : text).filter(it -> it.isPositive());
    }
}
