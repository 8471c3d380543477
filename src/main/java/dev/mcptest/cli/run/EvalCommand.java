package dev.mcptest.cli.run;

import dev.mcptest.cli.eval.EvalOptions;
import dev.mcptest.cli.eval.Explanation;
import dev.mcptest.cli.eval.JudgeCalls;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.ModelOptions;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.cli.suite.SuiteArguments;

import java.util.Optional;

/** Grades the evaluations of suites and reports the results. */
public final class EvalCommand implements Command {

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Grades the evaluations of suites, the entries of evals and calibration, by
                        their rubrics. Models grade, or programs. Without a path: as for run.\
                        """,
                        """
                        Examples:
                          mcptest eval suite.yml
                          mcptest eval suite.yml --explain
                          mcptest eval suite.yml --models gpt-4o,claude-haiku-4-5 --max-cost 0.50
                        Exit codes: 0 passed, 1 an evaluation failed or has no verdict, 2 wrong usage
                        or suite (nothing was sent), 5 a cap on cost was reached, 7 no evaluation
                        selected, 130 interrupted.\
                        """)
                .suites()
                .options(SuiteArguments.CONFIG)
                .group(SelectionOptions.GROUP)
                .group(EvalOptions.GROUP)
                .group(ModelOptions.GROUP)
                .group(ExecutionOptions.GROUP_OF_EVAL)
                .group(CassetteOptions.GROUP)
                .group(ReportPlan.GROUP_OF_RUN);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        Optional<RunSettings> prepared = RunSettings.ofEvaluations(arguments, session);
        Optional<PlannedRun> planned =
                prepared.flatMap(it -> new RunPlanner(it, arguments, session).plan());
        if (planned.isEmpty()) {
            return ExitCode.USAGE;
        }
        PlannedRun run = planned.get();
        if (arguments.get(EvalOptions.EXPLAIN)) {
            return explain(run, arguments, session);
        }
        if (!run.selected().isEmpty() && Verbosity.of(arguments).shows(Verbosity.WARN)) {
            session.console().err().println(JudgeCalls.line(run.selected()));
        }
        return RunCommand.run(run, prepared.get(), arguments, session);
    }

    private static ExitCode explain(PlannedRun run, Arguments arguments, Session session) {
        if (run.selected().isEmpty()) {
            return SuiteArguments.noTests(arguments);
        }
        new Explanation(arguments.get(ModelOptions.JUDGE))
                .of(run.selected())
                .forEach(line -> session.console().out().println(run.redactor().text(line)));
        return ExitCode.OK;
    }
}
