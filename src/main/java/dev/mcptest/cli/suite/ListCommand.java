package dev.mcptest.cli.suite;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.ModelOptions;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.Values;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.plan.Credentials;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.Selection;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.report.text.TestListing;
import dev.mcptest.suite.TestCase;

import java.util.List;

/** Lists the tests that a run would execute. */
public final class ListCommand implements Command {

    private static final Option<String> FORMAT =
            Option.of(
                    "--format",
                    "FORMAT",
                    Values.choice("text", "json", "names", "tags"),
                    "text",
                    "text (default), json, or one column of it: names or tags.");

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Lists the tests that `mcptest run` would run with the same paths and \
                        selection, in the order of its report. Starts no server and opens no \
                        connection.\
                        """,
                        """

                        Examples:
                          mcptest list                        the tests of this folder
                          mcptest list tests --tag smoke      what a tag selects
                          mcptest list tests --shard 1/4      what one CI job gets
                          mcptest list --format json          for programs

                        Exit codes: 0 listed, 2 wrong usage or suite, 7 no test selected.\
                        """)
                .suites()
                .options(SuiteArguments.CONFIG, FORMAT, ModelOptions.MODELS)
                .group(SelectionOptions.GROUP);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        var memory = new FailureMemory(arguments, session);
        Selection selection = SelectionOptions.of(arguments, memory.read());
        LoadOptions options =
                ServerOptions.loadOptions(arguments, session.world(), LoadOptions.Purpose.CHECK);
        var err = session.console().err();
        List<SuiteFile> files = SuiteArguments.findSuites(arguments, session);
        LoadedSuites loaded = LoadedSuites.load(files, session.world(), options);
        if (loaded.hasErrors()) {
            err.print(
                    new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                            .render(loaded.problems()));
            return ExitCode.USAGE;
        }
        loaded.unresolvedWarning()
                .ifPresent(text ->
                        err.println(
                                "warning: "
                                        + text
                                        + "; tests that cannot be told without them are not"
                                        + " listed"));
        List<Plan.Source> sources = SuiteArguments.sources(loaded);
        SelectionOptions.unknownIds(arguments, sources)
                .forEach(text -> err.println("warning: " + text));
        Plan plan = Plan.of(sources, selection);
        List<TestListing.Row> tests =
                plan.steps().stream()
                        .filter(step -> !(step.test() instanceof TestCase.Eval))
                        .flatMap(step ->
                                step.headers().stream()
                                        .map(header ->
                                                new TestListing.Row(
                                                        header,
                                                        step.neededBy(),
                                                        step.skipReason())))
                        .toList();
        session.console()
                .out()
                .print(
                        Credentials.redactor(sources)
                                .text(
                                        switch (arguments.get(FORMAT)) {
                                            case "json" -> TestListing.json(tests);
                                            case "names" -> TestListing.names(tests);
                                            case "tags" -> TestListing.tags(tests);
                                            default -> TestListing.text(tests);
                                        }));
        if (!tests.isEmpty()) {
            return ExitCode.OK;
        }
        err.println(
                files.isEmpty()
                        ? SuiteArguments.noneFound(arguments)
                        : SelectionOptions.nothing(
                                arguments,
                                memory,
                                plan,
                                Plan.of(SuiteArguments.sources(loaded), Selection.ALL),
                                files));
        return SuiteArguments.noTests(arguments);
    }
}
