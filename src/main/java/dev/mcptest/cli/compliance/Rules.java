package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.suite.SuiteArguments;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.CatalogueLoader;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.report.problem.ProblemPrinter;
import dev.mcptest.source.Problem;

import java.util.List;
import java.util.Optional;

/** Loads the rules of a command. */
final class Rules {

    private Rules() {}

    /** Returns the rules; empty when a file has mistakes, which are reported on stderr. */
    static Optional<Catalogue> load(Arguments arguments, Session session) {
        CatalogueLoader.Loaded loaded =
                new CatalogueLoader(session.world()).load(arguments.get(ComplianceOptions.RULES));
        print(loaded.problems(), arguments, session);
        return loaded.catalogue();
    }

    /** Says that no rule is selected, and returns the exit code. */
    static ExitCode none(Arguments arguments, Session session) {
        session.console().err().println("error: no rule is selected");
        return SuiteArguments.noTests(arguments);
    }

    static void print(List<Problem> problems, Arguments arguments, Session session) {
        if (!problems.isEmpty()) {
            session.console()
                    .err()
                    .print(
                            new ProblemPrinter(TerminalStyle.ofStderr(arguments, session))
                                    .render(problems));
        }
    }

    /** Returns the selection; throws when a word of it names nothing. */
    static Selection selection(Arguments arguments, Catalogue catalogue) {
        Selection selection = ComplianceOptions.selection(arguments);
        selection
                .mistake(catalogue)
                .ifPresent(text -> {
                    throw new UsageException(text);
                });
        return selection;
    }
}
