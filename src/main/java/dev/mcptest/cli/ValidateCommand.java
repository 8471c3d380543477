package dev.mcptest.cli;

import dev.mcptest.load.KnownFailuresLoader;
import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.report.Look;
import dev.mcptest.report.ProblemPrinter;
import dev.mcptest.report.ProblemsJson;
import dev.mcptest.report.ProblemsSarif;
import dev.mcptest.suite.Problem;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Finds the mistakes of suites without starting a server. */
final class ValidateCommand implements Command {

    private static final List<String> FORMATS = List.of("pretty", "json", "sarif");

    @Override
    public boolean takesPaths() {
        return true;
    }

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
                        "  mcptest validate --format sarif .   for code scanners",
                        "  mcptest validate --strict           warnings count too",
                        "",
                        "Exit codes: 0 no mistake, 2 at least one.");
        layout.spec().addPositional(Options.paths("PATH", "Suites, folders or globs."));
        layout.spec()
                .addOption(Options.value("FORMAT", "pretty (default), json or sarif.", "--format"));
        layout.spec().addOption(Options.flag("Take warnings for mistakes.", "--strict"));
        layout.spec()
                .addOption(
                        Options.values("CODE", "Say nothing of this kind of warning.", "--ignore"));
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String format = arguments.value("--format").orElse("pretty");
        if (!FORMATS.contains(format)) {
            throw new UsageException(
                    "--format takes " + String.join(", ", FORMATS) + ", not " + format);
        }
        Verbosity verbosity = Verbosity.of(arguments);
        List<String> named = arguments.positionals();
        List<String> files = files(named, new SuiteFiles(session.world()), session, verbosity);
        List<Problem> problems = judged(problems(files, arguments, session), arguments);
        boolean broken = problems.stream().anyMatch(Problem::isError);
        PrintStream out = session.console().out();
        switch (format) {
            case "json" -> out.print(ProblemsJson.render(problems, files.size()));
            case "sarif" -> out.print(ProblemsSarif.render(problems, Version.NUMBER));
            default ->
                    printPretty(problems, broken, files, Looks.ofStdout(arguments, session), out);
        }
        return broken ? ExitCode.USAGE : ExitCode.OK;
    }

    private static List<Problem> problems(
            List<String> files, Arguments arguments, Session session) {
        var finder = new SuiteFiles(session.world());
        var ledgers = new KnownFailuresLoader(session.world());
        List<String> suites = new ArrayList<>(files);
        suites.removeIf(file -> isLedger(file, finder, ledgers));
        LoadOptions options =
                GlobalOptions.loadOptions(arguments, session.world(), LoadOptions.Purpose.CHECK);
        List<Problem> all =
                new ArrayList<>(
                        LoadedSuites.load(suites, session.world(), options)
                                .problemsAndUnresolved());
        files.stream()
                .filter(file -> !suites.contains(file))
                .forEach(file -> all.addAll(ledgers.load(file).problems()));
        return all.stream().distinct().toList();
    }

    private static boolean isLedger(String file, SuiteFiles finder, KnownFailuresLoader ledgers) {
        return !finder.isSuite(file) && ledgers.isLedger(file);
    }

    /** Leaves out the warnings that nobody wants, and takes the others for mistakes when strict. */
    private static List<Problem> judged(List<Problem> problems, Arguments arguments) {
        Set<String> ignored = new HashSet<>(arguments.values("--ignore"));
        boolean strict = arguments.has("--strict");
        return problems.stream()
                .filter(problem -> problem.isError() || !ignored.contains(problem.code()))
                .map(problem -> strict ? problem.asError() : problem)
                .toList();
    }

    private static void printPretty(
            List<Problem> problems,
            boolean broken,
            List<String> files,
            Look look,
            PrintStream out) {
        out.print(new ProblemPrinter(look).render(problems));
        var codes = new TreeSet<String>();
        problems.stream().filter(p -> !p.isError()).forEach(p -> codes.add(p.code()));
        if (!codes.isEmpty()) {
            out.println("to ignore these warnings: --ignore " + String.join(" --ignore ", codes));
        }
        if (!broken) {
            out.println(
                    files.size() == 1 ? files.getFirst() + ": ok" : files.size() + " suites: ok");
        }
    }

    private static List<String> files(
            List<String> named, SuiteFiles finder, Session session, Verbosity verbosity) {
        SuiteFiles.Found found = named.isEmpty() ? finder.findDefault() : finder.find(named);
        if (!found.missing().isEmpty()) {
            throw new UsageException("nothing matches " + String.join(", ", found.missing()));
        }
        var ledgers = new KnownFailuresLoader(session.world());
        List<String> suites = new ArrayList<>();
        for (String file : found.files()) {
            boolean exists =
                    java.nio.file.Files.exists(session.world().workingDirectory().resolve(file));
            if (!exists || finder.isSuite(file) || ledgers.isLedger(file)) {
                suites.add(file);
            } else if (verbosity.shows(Verbosity.INFO)) {
                session.console().err().println("passed over, not a suite: " + file);
            }
        }
        return suites;
    }
}
