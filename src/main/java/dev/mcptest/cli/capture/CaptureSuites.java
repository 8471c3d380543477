package dev.mcptest.cli.capture;

import dev.mcptest.capture.CapturedAnswer;
import dev.mcptest.capture.ChangedExamples;
import dev.mcptest.capture.Subject;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ServerOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.suite.InsecureBanner;
import dev.mcptest.cli.suite.LoadedSuites;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.cli.suite.SuiteSecrets;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.definition.ExampleOptions;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.source.Problem;
import dev.mcptest.suite.ExampleTest;
import dev.mcptest.suite.Skip;
import dev.mcptest.suite.Suite;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The suites of a capture, and the examples of their definitions. */
record CaptureSuites(List<OfSuite> suites) {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** One suite with examples. */
    record OfSuite(LoadedSuite loaded, List<Subject> subjects) {

        Suite suite() {
            return loaded.suite().orElseThrow();
        }

        /** Returns the folder below which its answers are kept. */
        Path folder(Arguments arguments, Session session) {
            return arguments
                    .get(CaptureOptions.FOLDER)
                    .map(it -> session.world().workingDirectory().resolve(it).normalize())
                    .orElseGet(() -> suite().folder().resolve("capture"));
        }
    }

    /**
     * Loads the suites; prints what is wrong with them, and is empty if that is an error.
     *
     * @throws UsageException if {@code --tool} names what no definition has
     */
    static Optional<CaptureSuites> load(Arguments arguments, Session session) {
        LoadOptions options =
                ServerOptions.loadOptions(arguments, session.world(), LoadOptions.Purpose.RUN)
                        .with(
                                ExampleOptions.ofCapture(
                                        arguments
                                                .get(CaptureOptions.MIN_EXAMPLES)
                                                .map(OptionalInt::of)
                                                .orElse(OptionalInt.empty()),
                                        arguments.get(CaptureOptions.FORCE)));
        LoadedSuites loaded =
                LoadedSuites.load(
                        SuiteArguments.findSuites(arguments, session), session.world(), options);
        List<Problem> shown = loaded.problems().stream().filter(it -> !it.isInfo()).toList();
        if (!shown.isEmpty()) {
            session.console()
                    .err()
                    .print(
                            new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                                    .render(shown));
        }
        if (loaded.hasErrors()) {
            return Optional.empty();
        }
        InsecureBanner.print(options, loaded, session.console().err());
        List<OfSuite> suites = loaded.suites().stream().map(CaptureSuites::ofSuite).toList();
        return Optional.of(selected(suites, arguments.get(CaptureOptions.TOOL)));
    }

    private static OfSuite ofSuite(LoadedSuite loaded) {
        Suite suite = loaded.suite().orElseThrow();
        List<Subject> subjects = new ArrayList<>();
        for (var test : suite.tests()) {
            if (test instanceof ExampleTest example) {
                subjects.add(
                        new Subject(
                                example.definition(),
                                example.item(),
                                example.example(),
                                example.header().position(),
                                example.header()
                                        .timeout()
                                        .or(suite::defaultTimeout)
                                        .orElse(TIMEOUT),
                                example.header().skip().map(Skip::reason)));
            }
        }
        return new OfSuite(loaded, subjects);
    }

    private static CaptureSuites selected(List<OfSuite> suites, List<String> names) {
        List<Subject> all = suites.stream().flatMap(it -> it.subjects().stream()).toList();
        for (String name : names) {
            check("--tool", name, all);
        }
        return new CaptureSuites(
                suites.stream()
                        .map(suite ->
                                new OfSuite(
                                        suite.loaded(),
                                        suite.subjects().stream()
                                                .filter(it ->
                                                        names.isEmpty()
                                                                || names.stream()
                                                                        .anyMatch(name ->
                                                                                it.isCalled(name)))
                                                .toList()))
                        .filter(suite -> !suite.subjects().isEmpty())
                        .toList());
    }

    /**
     * Checks the item whose schema is to be printed, before any call.
     *
     * @throws UsageException if none of the examples is of it, or they are of several
     */
    void checkName(String name) {
        check("--print-output-schema", name, subjects());
        PrintedSchema.checkOne(
                name,
                subjects().stream()
                        .filter(it -> it.isCalled(name))
                        .map(it -> it.namespace() + "/" + it.item().name()));
    }

    private static void check(String option, String name, List<Subject> all) {
        if (all.stream().noneMatch(it -> it.isCalled(name))) {
            throw unknown(option, name, all);
        }
    }

    private static UsageException unknown(String option, String name, List<Subject> all) {
        List<String> known = all.stream().map(it -> it.item().name()).distinct().toList();
        return new UsageException(
                option
                        + " "
                        + name
                        + ": no definition has examples of it"
                        + Suggestion.nearest(name, known)
                                .map(near -> "; did you mean " + near + "?")
                                .orElse(
                                        known.isEmpty()
                                                ? ""
                                                : "; there are " + String.join(", ", known)));
    }

    /** Returns a warning for each example that has changed since it was captured. */
    List<Problem> changed(List<CapturedAnswer> captures) {
        return suites.stream()
                .flatMap(it ->
                        ChangedExamples.find(
                                it.suite().file(),
                                it.subjects(),
                                captures,
                                SuiteSecrets.of(it.loaded()))
                                .stream())
                .toList();
    }

    List<Subject> subjects() {
        return suites.stream().flatMap(it -> it.subjects().stream()).toList();
    }
}
