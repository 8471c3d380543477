package dev.mcptest.cli.suite;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.option.Version;
import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.KnownFailuresLoader;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.load.definition.ExampleOptions;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.report.problem.ProblemsJson;
import dev.mcptest.report.problem.ProblemsSarif;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.source.Problem;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** Finds mistakes in suites without starting a server. */
public final class ValidateCommand implements Command {

    private static final Option<String> FORMAT =
            Option.of(
                    "--format",
                    "FORMAT",
                    Values.choice("pretty", "json", "sarif"),
                    "pretty",
                    "pretty (default), json or sarif.");
    private static final Option<Boolean> STRICT =
            Option.flag("--strict", "Take warnings for mistakes.");
    private static final Option<List<String>> IGNORE =
            Option.list("--ignore", "CODE", Values.TEXT, "Say nothing of this kind of warning.");
    public static final Option<OptionalInt> MIN_EXAMPLES =
            Option.of(
                    "--min-examples",
                    "N",
                    new Values.Syntax<>("a number from 0 to 9999", ValidateCommand::number),
                    OptionalInt.empty(),
                    "Examples that each tool, resource and prompt of a definition needs, whatever"
                            + " the definitions say.");

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Reads suites and reports every mistake that the files alone can show. \
                        Starts no server and opens no connection.

                        YAML files that are not suites are passed over, so a pre-commit hook may \
                        name any. Without a path, the suites that `mcptest run` would run are taken.\
                        """,
                        """

                        Examples:
                          mcptest validate                    the suites of this folder
                          mcptest validate tests/*.yml        these files
                          mcptest validate --format sarif .   for code scanners
                          mcptest validate --strict           warnings count too

                        Exit codes: 0 no mistake, 2 at least one.\
                        """)
                .suites()
                .options(FORMAT, STRICT, IGNORE, MIN_EXAMPLES);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        checkIgnored(arguments.get(IGNORE));
        SuiteFiles.Found found = SuiteArguments.find(arguments, session);
        boolean strict = arguments.get(STRICT);
        List<Problem> heeded = heeded(problems(found, arguments, session), arguments);
        List<Problem> problems =
                heeded.stream()
                        .map(problem -> strict && !problem.isInfo() ? problem.asError() : problem)
                        .toList();
        boolean broken = problems.stream().anyMatch(Problem::isError);
        PrintStream out = session.console().out();
        switch (arguments.get(FORMAT)) {
            case "json" -> out.print(ProblemsJson.render(problems, count(found)));
            case "sarif" -> out.print(ProblemsSarif.render(problems, Version.NUMBER));
            default ->
                    printPretty(
                            problems,
                            ignorable(heeded, strict),
                            found,
                            TerminalStyle.ofStdout(arguments, session),
                            out);
        }
        return broken ? ExitCode.USAGE : ExitCode.OK;
    }

    /** A name that no warning has would make the option have no effect. */
    private static void checkIgnored(List<String> codes) {
        List<String> known = new ArrayList<>();
        if (!codes.isEmpty()) {
            known.addAll(WarningCode.names());
            known.addAll(DiagnosticCode.names());
        }
        for (String code : codes) {
            if (!known.contains(code)) {
                throw new UsageException(
                        "--ignore "
                                + code
                                + ": no warning is called that, "
                                + Suggestion.nearest(code, known)
                                        .map(near -> "did you mean " + near + "?")
                                        .orElse("there are " + String.join(", ", known)));
            }
        }
    }

    private static Optional<OptionalInt> number(String text) {
        return Values.number(0, 9999).parse(text).map(OptionalInt::of);
    }

    private static int count(SuiteFiles.Found found) {
        return found.suites().size() + found.ledgers().size();
    }

    private static List<Problem> problems(
            SuiteFiles.Found found, Arguments arguments, Session session) {
        LoadOptions options =
                ServerOptions.loadOptions(arguments, session.world(), LoadOptions.Purpose.CHECK)
                        .with(ExampleOptions.offline(arguments.get(MIN_EXAMPLES)));
        List<Problem> all =
                new ArrayList<>(
                        LoadedSuites.load(found.suites(), session.world(), options)
                                .problemsAndUnresolved());
        for (SuiteFile ledger : found.ledgers()) {
            all.addAll(new KnownFailuresLoader(session.world()).load(ledger.label()).problems());
        }
        return all.stream().distinct().toList();
    }

    private static List<Problem> heeded(List<Problem> problems, Arguments arguments) {
        Set<String> ignored = new HashSet<>(arguments.get(IGNORE));
        return problems.stream()
                .filter(problem -> problem.isError() || !ignored.contains(problem.code()))
                .toList();
    }

    /** Returns the codes that may be ignored; those that matter when warnings are mistakes. */
    private static Set<String> ignorable(List<Problem> heeded, boolean strict) {
        var codes = new TreeSet<String>();
        heeded.stream()
                .filter(problem -> !problem.isError() && !(strict && problem.isInfo()))
                .forEach(problem -> codes.add(problem.code()));
        return codes;
    }

    private static void printPretty(
            List<Problem> problems,
            Set<String> codes,
            SuiteFiles.Found found,
            Style look,
            PrintStream out) {
        out.print(new ProblemPrinter(look).render(problems));
        if (!codes.isEmpty()) {
            out.println("to ignore these warnings: --ignore " + String.join(" --ignore ", codes));
        }
        if (problems.stream().noneMatch(Problem::isError)) {
            out.println(verdict(found));
        }
    }

    private static String verdict(SuiteFiles.Found found) {
        int count = count(found);
        if (count == 0) {
            return "nothing checked: no file here is a suite";
        }
        if (count > 1) {
            return count + " suites: ok";
        }
        SuiteFile only =
                found.suites().isEmpty() ? found.ledgers().getFirst() : found.suites().getFirst();
        return only.label() + ": ok";
    }
}
