package dev.mcptest.cli.capture;

import dev.mcptest.capture.CapturedAnswer;
import dev.mcptest.capture.OutputUpdate;
import dev.mcptest.capture.Subject;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.RefusedException;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.load.source.Problems;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.source.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calls the examples of suites, keeps the answers, and derives schemas from them. */
public final class CaptureCommand implements Command {

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Calls the examples in the definitions of suites, one at a time, and keeps \
                        each answer in a file below capture/ beside the suite. Tools that say they \
                        may destroy something are skipped.

                        The answers show what a tool answers with: --print-output-schema prints it, \
                        --update-output writes it into the definition.\
                        """,
                        """

                        Examples:
                          mcptest capture suite.yml
                          mcptest capture suite.yml --tool get_price --update-output
                          mcptest capture --from capture --print-output-schema get_price

                        Exit codes: 0 all calls succeeded, 1 a call or a connection failed or there \
                        is nothing to make a schema of, 2 wrong usage, suite or example, 5 refused \
                        under CI=true, 7 no example.\
                        """)
                .suites()
                .options(CaptureOptions.CALLS)
                .group(
                        OptionGroup.of(
                                "Schemas",
                                CaptureOptions.FROM,
                                CaptureOptions.SCHEMA,
                                CaptureOptions.PRINT,
                                CaptureOptions.UPDATE,
                                CaptureOptions.OVERWRITE,
                                CaptureOptions.ALLOW_IN_CI));
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        CaptureOptions.check(arguments);
        boolean updates = arguments.get(CaptureOptions.UPDATE);
        if (updates && session.world().inCi() && !arguments.get(CaptureOptions.ALLOW_IN_CI)) {
            throw new RefusedException(
                    "--update-output is refused under CI=true, where nobody reviews what it"
                            + " writes; nothing was called. Update the outputs on a machine of"
                            + " your own, or add --allow-update-in-ci.");
        }
        List<String> folders = arguments.get(CaptureOptions.FROM);
        if (CaptureOptions.readsCapturesAlone(arguments)) {
            return derive(new CaptureSuites(List.of()), folders, arguments, session);
        }
        Optional<CaptureSuites> suites = CaptureSuites.load(arguments, session);
        if (suites.isEmpty()) {
            return ExitCode.USAGE;
        }
        if (suites.get().subjects().isEmpty()) {
            session.console().err().println("no example: the suites have no definitions with any");
            return ExitCode.NOTHING_SELECTED;
        }
        if (!folders.isEmpty()) {
            return derive(suites.get(), folders, arguments, session);
        }
        arguments.get(CaptureOptions.PRINT).ifPresent(suites.get()::checkName);
        return captured(suites.get(), arguments, session);
    }

    private static ExitCode captured(CaptureSuites suites, Arguments arguments, Session session) {
        ExitCode worst =
                live(
                        suites.suites().stream()
                                .map(it -> new LiveCapture(it, arguments, session))
                                .toList(),
                        0);
        if (worst == ExitCode.USAGE || worst == ExitCode.INTERRUPTED) {
            return worst;
        }
        List<String> folders =
                suites.suites().stream()
                        .map(it -> it.folder(arguments, session).toString())
                        .toList();
        boolean derives =
                arguments.get(CaptureOptions.UPDATE)
                        || arguments.get(CaptureOptions.PRINT).isPresent();
        if (!derives) {
            return worst;
        }
        if (worst != ExitCode.OK && arguments.get(CaptureOptions.UPDATE)) {
            session.console()
                    .err()
                    .println(
                            "error: a call failed, so no output is updated; `mcptest capture"
                                    + " --from FOLDER --update-output` uses the answers that there"
                                    + " are");
            return worst;
        }
        ExitCode derived = derive(suites, folders, arguments, session);
        return worst == ExitCode.OK ? derived : worst;
    }

    /** Calls nothing before the servers of all suites are open and all examples are checked. */
    private static ExitCode live(List<LiveCapture> all, int open) {
        if (open < all.size()) {
            return all.get(open).open(() -> live(all, open + 1));
        }
        ExitCode worst = ExitCode.OK;
        for (LiveCapture capture : all) {
            ExitCode code = capture.capture();
            if (code == ExitCode.INTERRUPTED) {
                return code;
            }
            worst = code == ExitCode.OK ? worst : code;
        }
        return worst;
    }

    private static ExitCode derive(
            CaptureSuites suites, List<String> folders, Arguments arguments, Session session) {
        Optional<String> item = arguments.get(CaptureOptions.PRINT);
        boolean updates = arguments.get(CaptureOptions.UPDATE);
        if (item.isEmpty() && !updates) {
            throw new UsageException(
                    "say what to do with the captures: --print-output-schema ITEM or"
                            + " --update-output");
        }
        var found = new Problems();
        List<CapturedAnswer> captures = CaptureOptions.captures(folders, session, found);
        List<Problem> problems = new ArrayList<>(found.sorted());
        problems.addAll(suites.changed(captures));
        if (!problems.isEmpty()) {
            session.console()
                    .err()
                    .print(
                            new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                                    .render(problems));
        }
        if (found.hasErrors()) {
            return ExitCode.USAGE;
        }
        List<Subject> subjects = suites.subjects();
        ExitCode printed =
                item.map(it -> new PrintedSchema(arguments, session).print(it, subjects, captures))
                        .orElse(ExitCode.OK);
        if (!updates || printed != ExitCode.OK) {
            return printed;
        }
        var messages = item.isPresent() ? session.console().err() : session.console().out();
        var update =
                new OutputUpdate(
                        session.world().workingDirectory(),
                        arguments.get(CaptureOptions.SCHEMA),
                        arguments.get(CaptureOptions.OVERWRITE),
                        messages::println,
                        text -> session.console().err().println("warning: " + text));
        return update.apply(subjects, captures) ? ExitCode.OK : ExitCode.FAILED;
    }
}
