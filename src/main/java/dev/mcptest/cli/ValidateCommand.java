package dev.mcptest.cli;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.report.ProblemPrinter;
import dev.mcptest.report.ProblemsJson;
import dev.mcptest.suite.Problem;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the mistakes of suites without starting a server. */
final class ValidateCommand implements Command {

    @Override
    public void describe(Layout layout) {
        layout.spec()
                .usageMessage()
                .description(
                        "Reads suites and reports every mistake that the files alone can show."
                                + " Starts no server and opens no connection.",
                        "",
                        "YAML files that are no suites are passed over, so a pre-commit hook may"
                            + " name any. Without a path, the suites that `mcptest run` would run"
                            + " are taken.")
                .footer(
                        "",
                        "Examples:",
                        "  mcptest validate                    the suites of this folder",
                        "  mcptest validate tests/*.yml        these files",
                        "  mcptest validate --format json .    for machines",
                        "",
                        "Exit codes: 0 no mistake, 2 at least one.");
        layout.spec().addPositional(Options.paths("PATH", "Suites, folders or globs."));
        layout.spec().addOption(Options.value("FORMAT", "pretty (default) or json.", "--format"));
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String format = arguments.value("--format").orElse("pretty");
        if (!format.equals("pretty") && !format.equals("json")) {
            throw new UsageException("--format takes pretty or json, not " + format);
        }
        Verbosity verbosity = Verbosity.of(arguments);
        List<String> named = arguments.positionals();
        List<String> files = files(named, new SuiteFiles(session.world()), session, verbosity);
        var loaded =
                LoadedSuites.load(
                        files,
                        session.world(),
                        GlobalOptions.loadOptions(arguments, LoadOptions.Purpose.CHECK));
        List<Problem> problems = loaded.problems();
        PrintStream out = session.console().out();
        if (format.equals("json")) {
            out.print(ProblemsJson.render(problems, files.size()));
        } else {
            out.print(new ProblemPrinter(Looks.ofStdout(arguments, session)).render(problems));
            if (!loaded.hasErrors()) {
                out.println(
                        files.size() == 1
                                ? files.getFirst() + ": ok"
                                : files.size() + " suites: ok");
            }
        }
        Optional<String> unresolved = loaded.unresolvedWarning();
        if (verbosity.shows(Verbosity.WARN) && unresolved.isPresent()) {
            session.console().err().println("warning: " + unresolved.get());
        }
        return loaded.hasErrors() ? ExitCode.USAGE : ExitCode.OK;
    }

    private static List<String> files(
            List<String> named, SuiteFiles finder, Session session, Verbosity verbosity) {
        SuiteFiles.Found found = named.isEmpty() ? finder.findDefault() : finder.find(named);
        if (!found.missing().isEmpty()) {
            throw new UsageException("nothing matches " + String.join(", ", found.missing()));
        }
        List<String> suites = new ArrayList<>();
        for (String file : found.files()) {
            boolean exists =
                    java.nio.file.Files.exists(session.world().workingDirectory().resolve(file));
            if (!exists || finder.isSuite(file)) {
                suites.add(file);
            } else if (verbosity.shows(Verbosity.INFO)) {
                session.console().err().println("passed over, not a suite: " + file);
            }
        }
        return suites;
    }
}
