package dev.mcptest.cli;

import dev.mcptest.execute.Runner;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.plan.Credentials;
import dev.mcptest.plan.Ledgers;
import dev.mcptest.plan.Logins;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.RunOptions;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.ProblemPrinter;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Runs suites and reports what came out. */
final class RunCommand implements Command {

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public void describe(Layout layout) {
        RunHelp.describe(layout);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        Verbosity verbosity = Verbosity.of(arguments);
        ReportPlan reports = ReportPlan.of(arguments, session.world().workingDirectory());
        if (SnapshotOptions.refusedInCi(arguments, session.world())) {
            session.console().err().println(SnapshotOptions.REFUSAL);
            return ExitCode.REFUSED;
        }
        Optional<String> version = TargetVersionOption.of(arguments);
        if (LedgerOptions.refusedInCi(arguments, session.world())) {
            session.console().err().println(LedgerOptions.REFUSAL);
            return ExitCode.REFUSED;
        }
        Optional<Ledgers> ledgers = LedgerOptions.load(arguments, session);
        if (ledgers.isEmpty()) {
            return ExitCode.USAGE;
        }
        RunOptions options =
                new RunOptions(
                        jobs(arguments),
                        arguments.has("--bail"),
                        retries(arguments),
                        SnapshotOptions.policy(arguments),
                        ledgers.get(),
                        TokenFolder.of(arguments, session));
        var memory = new FailureMemory(arguments, session);
        Selection selection = SelectionOptions.of(arguments, memory.read());
        LoadOptions loadOptions =
                GlobalOptions.loadOptions(arguments, session.world(), LoadOptions.Purpose.RUN);
        PrintStream err = session.console().err();

        List<SuiteFile> files = SuiteArguments.findSuites(arguments, session);
        if (files.isEmpty()) {
            err.println(SuiteArguments.noneFound(arguments));
            return withoutTests(
                    options, reports, new LoadedSuites(List.of()), List.of(), arguments, session);
        }
        LoadedSuites loaded = LoadedSuites.load(files, session.world(), loadOptions);
        if (loaded.hasErrors() || verbosity.shows(Verbosity.WARN)) {
            err.print(
                    new ProblemPrinter(Looks.ofStderr(arguments, session))
                            .render(loaded.problems()));
        }
        if (loaded.hasErrors()) {
            return ExitCode.USAGE;
        }
        if (verbosity.shows(Verbosity.WARN)) {
            loaded.unresolvedWarning().ifPresent(text -> err.println("warning: " + text));
        }
        List<Plan.Source> sources =
                TargetVersionOption.apply(version, SuiteArguments.sources(loaded));
        Redactor redactor = Credentials.redactor(sources);
        if (verbosity.shows(Verbosity.WARN)) {
            printOverrides(loadOptions, redactor, err);
        }
        InsecureBanner.print(loadOptions, loaded, err);
        Plan plan = Plan.of(sources, selection);
        List<String> unknown = SelectionOptions.unknownIds(arguments, sources);
        if (plan.isEmpty() || verbosity.shows(Verbosity.WARN)) {
            unknown.forEach(text -> err.println("warning: " + text));
        }
        if (plan.isEmpty()) {
            Plan all = Plan.of(sources, Selection.ALL);
            err.println(SelectionOptions.nothing(arguments, memory, plan, all, files));
            return withoutTests(options, reports, loaded, unknown, arguments, session);
        }
        if (verbosity.shows(Verbosity.WARN)) {
            Logins.of(plan, options.tokens()).forEach(text -> err.println(text));
        }
        List<String> missing = Credentials.collect(plan, redactor);
        if (!missing.isEmpty()) {
            missing.forEach(text -> err.println("error: " + text));
            return ExitCode.USAGE;
        }
        return execute(plan, options, redactor, reports, loaded, unknown, arguments, session);
    }

    /** Writes the reports that somebody asked for: whoever reads them need not know of this. */
    private static ExitCode withoutTests(
            RunOptions options,
            ReportPlan reports,
            LoadedSuites loaded,
            List<String> unknown,
            Arguments arguments,
            Session session) {
        if (reports.wanted()) {
            var empty = new Plan(List.of());
            ExitCode code =
                    execute(
                            empty,
                            options,
                            new Redactor(),
                            reports,
                            loaded,
                            unknown,
                            arguments,
                            session);
            if (code != ExitCode.OK) {
                return code;
            }
        }
        return SuiteArguments.noTests(arguments);
    }

    private static ExitCode execute(
            Plan plan,
            RunOptions options,
            Redactor redactor,
            ReportPlan reports,
            LoadedSuites loaded,
            List<String> unknown,
            Arguments arguments,
            Session session) {
        Verbosity verbosity = Verbosity.of(arguments);
        var output = new RunOutput(reports, arguments, session);
        var progress =
                new ProgressDisplay(
                        plan.steps().size(),
                        verbosity,
                        Looks.ofStderr(arguments, session),
                        session.console());
        var words = new CommandWords(redactor, session.world().environment());
        var runner =
                new Runner(
                        Version.NUMBER,
                        session.world(),
                        plan,
                        options.reproducedBy(new Reproduction(arguments, words)::of),
                        redactor,
                        progress);
        session.console().interruption().setAction(runner::interrupt);
        Plan all = Plan.of(SuiteArguments.sources(loaded), Selection.ALL);
        List<String> warnings = new ArrayList<>(loaded.warnings());
        warnings.addAll(unknown);
        warnings.addAll(LedgerOptions.unused(options.ledgers(), all, session.world()));
        RunRecord record = runner.run().withEarlierWarnings(warnings);
        progress.end();
        remember(record, plan, loaded, arguments, session);
        boolean written = output.write(record);
        boolean updated = LedgerOptions.update(options.ledgers(), all, record, session);
        ExitCode verdict = ExitCode.of(record);
        return (written && updated) || verdict == ExitCode.USAGE ? verdict : ExitCode.FAILED;
    }

    /** A run is no worse for what it cannot remember. */
    private static void remember(
            RunRecord record,
            Plan plan,
            LoadedSuites loaded,
            Arguments arguments,
            Session session) {
        var memory = new FailureMemory(arguments, session);
        try {
            Set<String> known = new HashSet<>(SuiteArguments.ids(SuiteArguments.sources(loaded)));
            plan.steps().forEach(step -> known.add(step.header().id()));
            memory.learn(record, known);
        } catch (IOException e) {
            boolean lost = record.tests().stream().anyMatch(TestRecord::isUnexpectedFailure);
            if (lost && Verbosity.of(arguments).shows(Verbosity.WARN)) {
                session.console()
                        .err()
                        .println(
                                "warning: --last-failed will not know what failed here: "
                                        + memory.obstacle().orElse(IoReason.of(e)));
            }
        }
    }

    private static void printOverrides(LoadOptions options, Redactor redactor, PrintStream err) {
        List<String> flags = new ArrayList<>(options.servers().flags());
        options.serverConfig().ifPresent(file -> flags.add("--server-config " + file));
        if (!flags.isEmpty()) {
            err.println(redactor.text("servers overridden by " + String.join(", ", flags)));
        }
    }

    private static int retries(Arguments arguments) {
        String text = arguments.value("--retry").orElse("0");
        if (!text.matches("[0-9]{1,2}")) {
            throw new UsageException("--retry takes a number from 0 to 99, not " + text);
        }
        return Integer.parseInt(text);
    }

    private static OptionalInt jobs(Arguments arguments) {
        String text = arguments.value("--jobs").orElse("auto");
        if (text.equals("auto")) {
            return OptionalInt.empty();
        }
        if (!text.isEmpty()
                && text.length() < 5
                && text.chars().allMatch(Character::isDigit)
                && Integer.parseInt(text) > 0) {
            return OptionalInt.of(Integer.parseInt(text));
        }
        throw new UsageException("--jobs takes a number from 1 to 9999, or auto, not " + text);
    }
}
