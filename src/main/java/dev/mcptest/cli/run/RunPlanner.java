package dev.mcptest.cli.run;

import dev.mcptest.cassette.RunTapes;
import dev.mcptest.cassette.Taping;
import dev.mcptest.cli.eval.EvalOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ModelOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.cli.suite.InsecureBanner;
import dev.mcptest.cli.suite.LoadedSuites;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.compliance.grading.GradeFiles;
import dev.mcptest.compliance.grading.SuiteGrades;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.load.SuiteFile;
import dev.mcptest.plan.Credentials;
import dev.mcptest.plan.EvalKeys;
import dev.mcptest.plan.EvalModels;
import dev.mcptest.plan.Logins;
import dev.mcptest.plan.ModelKeys;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.Selection;
import dev.mcptest.redact.Redactor;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.result.TestKind;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Loads the suites of a run and selects its tests; prints warnings on stderr. */
final class RunPlanner {

    private final RunSettings settings;
    private final Arguments arguments;
    private final Session session;
    private final PrintStream err;
    private final boolean warns;

    RunPlanner(RunSettings settings, Arguments arguments, Session session) {
        this.settings = settings;
        this.arguments = arguments;
        this.session = session;
        this.err = session.console().err();
        this.warns = Verbosity.of(arguments).shows(Verbosity.WARN);
    }

    /** Returns the run; empty when a suite is invalid or a credential is missing. */
    Optional<PlannedRun> plan() {
        List<SuiteFile> files = SuiteArguments.findSuites(arguments, session);
        if (files.isEmpty()) {
            err.println(SuiteArguments.noneFound(arguments));
            return Optional.of(withoutTests(new LoadedSuites(List.of()), List.of()));
        }
        LoadedSuites loaded = LoadedSuites.load(files, session.world(), settings.loading());
        printProblems(loaded);
        return loaded.hasErrors() ? Optional.empty() : plan(files, loaded);
    }

    private Optional<PlannedRun> plan(List<SuiteFile> files, LoadedSuites loaded) {
        List<Plan.Source> sources =
                CassetteOptions.prepare(
                        TargetVersionOption.apply(
                                arguments.get(TargetVersionOption.OPTION), sources(loaded)),
                        settings.options().tapes());
        Redactor redactor = Credentials.redactor(sources);
        printServers(loaded, redactor);
        Plan selected = Plan.of(sources, settings.selection());
        List<String> unknown = SelectionOptions.unknownIds(arguments, sources);
        if (selected.isEmpty() || warns) {
            unknown.forEach(text -> err.println("warning: " + text));
        }
        if (selected.isEmpty()) {
            Plan all = Plan.of(sources, Selection.ALL);
            err.println(
                    settings.selection().grades() && !hasEvaluations(all)
                            ? "no evaluation selected: the suites have none under `evals`"
                            : SelectionOptions.nothing(
                                    arguments, settings.memory(), selected, all, files));
            return Optional.of(withoutTests(loaded, unknown));
        }
        if (!hasRecordings(selected, sources, redactor) || !hasCredentials(selected, redactor)) {
            return Optional.empty();
        }
        Optional<SuiteGrades> grades = Optional.empty();
        if (selected.steps().stream().anyMatch(step -> step.test().judgedByRules())) {
            grades = grades(sources);
            if (grades.isEmpty()) {
                return Optional.empty();
            }
        }
        return Optional.of(planned(sources, selected, loaded, unknown, redactor, grades));
    }

    /** Returns what servers are graded by; empty when a file of a suite cannot be used. */
    private Optional<SuiteGrades> grades(List<Plan.Source> sources) {
        Catalogue catalogue = Catalogue.bundled();
        var files = new GradeFiles(session.world(), catalogue);
        SuiteGrades grades =
                SuiteGrades.of(sources.stream().map(Plan.Source::suite).toList(), catalogue, files);
        err.print(
                new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                        .render(files.problems()));
        files.errors().forEach(text -> err.println("error: " + text));
        return files.hasErrors() ? Optional.empty() : Optional.of(grades);
    }

    private static boolean hasScorers(Plan plan) {
        return plan.steps().stream().anyMatch(step -> !step.suite().scorers().isEmpty());
    }

    private static boolean hasEvaluations(Plan all) {
        return all.steps().stream().anyMatch(step -> step.header().kind() == TestKind.EVAL);
    }

    private List<Plan.Source> sources(LoadedSuites loaded) {
        List<Plan.Source> sources = SuiteArguments.sources(loaded);
        if (!settings.selection().grades()) {
            return sources;
        }
        var models =
                new EvalModels(
                        settings.options().judging().model(),
                        settings.options().tapes().taping(),
                        session.world().workingDirectory());
        return sources.stream().map(models::resolve).toList();
    }

    private void printProblems(LoadedSuites loaded) {
        if (loaded.hasErrors() || warns) {
            err.print(
                    new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                            .render(loaded.problems()));
        }
        if (!loaded.hasErrors() && warns) {
            loaded.unresolvedWarning().ifPresent(text -> err.println("warning: " + text));
        }
    }

    /** Prints how the command line changes the servers, and warns of insecure connections. */
    private void printServers(LoadedSuites loaded, Redactor redactor) {
        List<String> flags = new ArrayList<>(settings.loading().servers().flags());
        settings.loading().serverConfig().ifPresent(file -> flags.add("--server-config " + file));
        if (warns && !flags.isEmpty()) {
            err.println(redactor.text("servers overridden by " + String.join(", ", flags)));
        }
        InsecureBanner.print(settings.loading(), loaded, err);
    }

    private boolean hasRecordings(Plan selected, List<Plan.Source> sources, Redactor redactor) {
        RunTapes tapes = settings.options().tapes();
        Plan all = tapes.isRecording() ? Plan.of(sources, Selection.ALL) : selected;
        List<String> problems = CassetteOptions.load(selected, all, tapes);
        problems.forEach(text -> err.println("error: " + redactor.text(text)));
        return problems.isEmpty();
    }

    private boolean hasCredentials(Plan selected, Redactor redactor) {
        if (arguments.get(EvalOptions.EXPLAIN)) {
            return true;
        }
        if (warns) {
            Logins.of(selected, settings.options().tokens()).forEach(text -> err.println(text));
        }
        List<String> missing = new ArrayList<>(Credentials.collect(selected, redactor));
        Taping taping = settings.options().tapes().taping();
        Path folder = session.world().workingDirectory();
        var keys = new ModelKeys(selected, settings.options().judging().model(), taping, folder);
        if (arguments.get(ModelOptions.REQUIRE_KEYS)) {
            missing.addAll(keys.missing());
        }
        missing.addAll(keys.unpriced());
        if (settings.selection().grades() || hasScorers(selected)) {
            var evals = new EvalKeys(selected, settings.options().judging(), taping, folder);
            missing.addAll(evals.unknownScorers());
            missing.addAll(arguments.get(ModelOptions.REQUIRE_KEYS) ? evals.missing() : List.of());
            missing.addAll(evals.unpriced());
        }
        missing.forEach(text -> err.println("error: " + text));
        return missing.isEmpty();
    }

    private PlannedRun withoutTests(LoadedSuites loaded, List<String> unknown) {
        return planned(
                List.of(), new Plan(List.of()), loaded, unknown, new Redactor(), Optional.empty());
    }

    private PlannedRun planned(
            List<Plan.Source> sources,
            Plan selected,
            LoadedSuites loaded,
            List<String> unknown,
            Redactor redactor,
            Optional<SuiteGrades> grades) {
        Plan all = Plan.of(SuiteArguments.sources(loaded), Selection.ALL);
        List<String> warnings = new ArrayList<>(loaded.warnings());
        warnings.addAll(unknown);
        warnings.addAll(settings.options().ledgers().unused(all, session.world()));
        return new PlannedRun(sources, selected, all, warnings, redactor, loaded, grades);
    }
}
