package dev.mcptest.cli.compliance;

import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Verbs;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.cli.suite.SuiteArguments;

import java.util.List;

/** Grades servers by the rules of the protocol, and explains the rules. */
public final class ComplianceCommand implements Command {

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Grades servers by the rules of the protocol, and explains the rules.

                          mcptest compliance run [URL|SUITE] [-- COMMAND...]
                          mcptest compliance list
                          mcptest compliance explain ID...

                        Tools that may change something are not called unless they are allowed.\
                        """,
                        """

                        Examples:
                          mcptest compliance run -- node server.js
                          mcptest compliance run https://example.org/mcp --revision all
                          mcptest compliance run suite.yml --baseline compliance-baseline.yml
                          mcptest compliance list --family TOOL
                          mcptest compliance explain TOOL-002

                        Exit codes: 0 nothing new fails, 1 a rule fails, a gate does not hold or the \
                        server was not reached, 2 wrong usage or file, 5 --update-baseline under \
                        CI=true, 7 nothing was judged.\
                        """)
                .verbs("run", "list", "explain")
                .group(TargetOptions.DIRECT)
                .options(SuiteArguments.CONFIG, SelectionOptions.PASS_WITH_NO_TESTS)
                .group(ComplianceOptions.SELECTION)
                .group(ComplianceOptions.RUN)
                .group(ReportPlan.GROUP_OF_RUN);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> words = arguments.positionals();
        String verb = words.isEmpty() ? "" : words.getFirst();
        List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
        Uses.check(verb, arguments);
        return switch (verb) {
            case "run" ->
                    arguments.get(ComplianceOptions.LIST)
                            ? new ListOfRules(arguments, session).judged(rest)
                            : new ComplianceRun(arguments, session).run(rest);
            case "list" -> {
                if (!rest.isEmpty()) {
                    throw new UsageException("compliance list takes no words");
                }
                yield new ListOfRules(arguments, session).run();
            }
            case "explain" -> new Explanation(arguments, session).run(rest);
            default ->
                    throw verb.isEmpty()
                            ? new UsageException("say what to do: compliance run, list or explain")
                            : Verbs.unknown("compliance", verb, List.of("run", "list", "explain"));
        };
    }
}
