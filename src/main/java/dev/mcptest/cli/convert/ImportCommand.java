package dev.mcptest.cli.convert;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.option.Verbs;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.scaffold.mcplab.McplabImport;
import dev.mcptest.scaffold.mcplab.Wanted;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Turns files of other tools into suites. */
public final class ImportCommand implements Command {

    private static final String MCPLAB = "mcplab";

    private static final Option<Optional<String>> OUTPUT =
            Option.of("--output", "FILE", Values.PATH, "Write the suite to this file.").or("-o");
    private static final Option<Boolean> FORCE = Option.flag("--force", "Overwrite the file.");
    private static final Option<Optional<String>> AGENTS =
            Option.of("--agents", "IDS", Values.TEXT, "Only these agents, separated by commas.");
    private static final Option<Boolean> ALL =
            Option.flag("--agents-all", "All agents, whatever the file selects.");
    private static final Option<Optional<Integer>> RUNS =
            Option.of("--runs", "N", Values.number(1, 1000), "Run each test N times.").or("-n");

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Turns files of MCPLab into a suite with one agent test for each scenario and \
                        agent. Nothing is sent, and no secret is written.

                          mcptest import mcplab FILE...\
                        """,
                        """

                        Examples:
                          mcptest import mcplab eval.yaml
                          mcptest import mcplab eval.yaml -o suite.yml --agents-all -n 3
                          mcptest import mcplab evals/*.yaml -o suite.yml

                        Exit codes: 0 imported, 1 the suite cannot be written, 2 wrong usage, or \
                        something cannot be imported. With 1 and 2 nothing is written.\
                        """)
                .verbs(MCPLAB)
                .options(OUTPUT, FORCE, AGENTS, ALL, RUNS);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> words = arguments.positionals();
        if (!words.isEmpty() && !words.getFirst().equals(MCPLAB)) {
            throw Verbs.unknown("import", words.getFirst(), List.of(MCPLAB));
        }
        if (words.size() < 2) {
            throw new UsageException("name a file: mcptest import mcplab FILE");
        }
        Optional<Path> file =
                arguments.get(OUTPUT).map(it -> session.world().workingDirectory().resolve(it));
        if (file.isPresent()
                && !arguments.get(FORCE)
                && Files.exists(file.get(), LinkOption.NOFOLLOW_LINKS)) {
            throw new UsageException(
                    arguments.get(OUTPUT).orElseThrow() + " exists; --force overwrites it");
        }
        McplabImport.Imported imported =
                McplabImport.of(words.subList(1, words.size()), wanted(arguments), session.world());
        var err = session.console().err();
        imported.notes().forEach(note -> err.println("note: " + note));
        if (!imported.problems().isEmpty()) {
            err.print(
                    new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                            .render(imported.problems()));
        }
        return imported.suite().isEmpty()
                ? ExitCode.USAGE
                : write(imported.suite().get(), file, session);
    }

    private static Wanted wanted(Arguments arguments) {
        Optional<String> ids = arguments.get(AGENTS);
        if (ids.isPresent() && arguments.get(ALL)) {
            throw new UsageException("--agents and --agents-all exclude each other");
        }
        List<String> agents =
                ids.stream()
                        .flatMap(it -> Arrays.stream(it.split(",", -1)))
                        .map(String::strip)
                        .toList();
        if (agents.contains("")) {
            throw new UsageException("--agents takes ids, separated by commas");
        }
        return new Wanted(
                agents,
                arguments.get(ALL),
                arguments.get(RUNS).map(OptionalInt::of).orElse(OptionalInt.empty()));
    }

    private static ExitCode write(String suite, Optional<Path> file, Session session) {
        if (file.isEmpty()) {
            session.console().out().print(suite);
            return ExitCode.OK;
        }
        try {
            AtomicFile.write(file.get(), suite);
            return ExitCode.OK;
        } catch (IOException e) {
            session.console()
                    .err()
                    .println("error: the suite cannot be written: " + IoReason.of(e));
            return ExitCode.FAILED;
        }
    }
}
