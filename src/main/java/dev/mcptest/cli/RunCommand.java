package dev.mcptest.cli;

import dev.mcptest.execute.Credentials;
import dev.mcptest.execute.Plan;
import dev.mcptest.execute.RunOptions;
import dev.mcptest.execute.Runner;
import dev.mcptest.execute.Selection;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.ProblemPrinter;
import dev.mcptest.result.RunRecord;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Runs suites and reports what came out. */
final class RunCommand implements Command {

    @Override
    public void prepare() {
        SuiteLoader.prepare();
    }

    @Override
    public void describe(Layout layout) {
        RunHelp.describe(layout);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        Verbosity verbosity = Verbosity.of(arguments);
        ReportPlan reports = ReportPlan.of(arguments, session.world().workingDirectory());
        RunOptions options = new RunOptions(jobs(arguments), arguments.has("--bail"));
        Selection selection = selection(arguments);
        LoadOptions loadOptions = GlobalOptions.loadOptions(arguments, LoadOptions.Purpose.RUN);
        PrintStream err = session.console().err();

        List<String> files = files(arguments, session);
        if (files.isEmpty()) {
            err.println(
                    "no suite found here; name one, or write one: mcptest.yml, *.mcptest.yml or"
                            + " tests/*.yml");
            return noTests(arguments);
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
        checkOverrides(loadOptions, loaded);
        if (verbosity.shows(Verbosity.WARN)) {
            loaded.unresolvedWarning().ifPresent(text -> err.println("warning: " + text));
            printOverrides(loadOptions, err);
        }
        Plan plan = Plan.of(sources(loaded), selection);
        if (plan.isEmpty()) {
            err.println(
                    "no test selected: nothing in "
                            + String.join(", ", files)
                            + (plan.steps().isEmpty()
                                    ? " matches the filters"
                                    : " but evaluations, which `run` leaves out"));
            return noTests(arguments);
        }
        var redactor = new Redactor();
        List<String> missing = Credentials.collect(plan, redactor);
        if (!missing.isEmpty()) {
            missing.forEach(text -> err.println("error: " + text));
            return ExitCode.USAGE;
        }
        return execute(plan, options, redactor, reports, loaded, arguments, session);
    }

    private static ExitCode execute(
            Plan plan,
            RunOptions options,
            Redactor redactor,
            ReportPlan reports,
            LoadedSuites loaded,
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
        var runner = new Runner(Version.NUMBER, session.world(), plan, options, redactor, progress);
        session.console().interruption().setAction(runner::interrupt);
        RunRecord record = runner.run().withEarlierWarnings(loaded.warnings());
        progress.end();
        boolean written = output.write(record);
        return written && record.summary().failed() == 0 ? ExitCode.OK : ExitCode.FAILED;
    }

    private static ExitCode noTests(Arguments arguments) {
        return arguments.has("--pass-with-no-tests") ? ExitCode.OK : ExitCode.NOTHING_SELECTED;
    }

    private static List<String> files(Arguments arguments, Session session) {
        List<String> named = new ArrayList<>(arguments.values("--config"));
        named.addAll(arguments.positionals());
        var finder = new SuiteFiles(session.world());
        SuiteFiles.Found found = named.isEmpty() ? finder.findDefault() : finder.find(named);
        if (!found.missing().isEmpty()) {
            throw new UsageException("nothing matches " + String.join(", ", found.missing()));
        }
        return found.files();
    }

    private static List<Plan.Source> sources(LoadedSuites loaded) {
        return loaded.suites().stream()
                .flatMap(suite ->
                        suite.suite().stream().map(found -> new Plan.Source(found, suite.lookup())))
                .toList();
    }

    private static void printOverrides(LoadOptions options, PrintStream err) {
        List<String> flags = new ArrayList<>(options.servers().flags());
        options.serverConfig().ifPresent(file -> flags.add("--server-config " + file));
        if (!flags.isEmpty()) {
            err.println("servers overridden by " + String.join(", ", flags));
        }
    }

    /** A name that no suite has would be a flag without effect. */
    private static void checkOverrides(LoadOptions options, LoadedSuites loaded) {
        Set<String> known = new LinkedHashSet<>();
        loaded.suites().forEach(s -> s.suite().ifPresent(x -> known.addAll(x.servers().keySet())));
        for (String name : options.servers().byName().keySet()) {
            if (!known.contains(name)) {
                throw new UsageException(
                        "--server "
                                + name
                                + "=...: no suite has a server of that name, there are "
                                + String.join(", ", known));
            }
        }
    }

    private static Selection selection(Arguments arguments) {
        return new Selection(
                arguments.values("--filter").stream().map(NameFilter::parse).toList(),
                new HashSet<>(arguments.values("--tag")),
                new HashSet<>(arguments.values("--skip-tag")));
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
