package dev.mcptest.cli.compliance;

import dev.mcptest.cli.inspect.TargetOptions;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.cli.suite.SelectionOptions;
import dev.mcptest.cli.suite.SuiteArguments;

import java.util.ArrayList;
import java.util.List;

/** Refuses options that a verb has no use for. */
final class Uses {

    private static final List<Option<?>> TEXTS =
            List.of(ComplianceOptions.TRANSPORT, ComplianceOptions.FORMAT);

    private Uses() {}

    /**
     * Checks the options of a verb.
     *
     * @throws UsageException when one would change nothing
     */
    static void check(String verb, Arguments arguments) {
        List<Option<?>> useless =
                switch (verb) {
                    case "run" -> arguments.get(ComplianceOptions.LIST) ? List.of() : TEXTS;
                    case "list" -> ofRuns();
                    case "explain" -> explaining();
                    default -> List.of();
                };
        List<String> wrong =
                arguments.given().stream()
                        .map(Arguments.Given::option)
                        .filter(useless::contains)
                        .map(Option::name)
                        .distinct()
                        .toList();
        if (!wrong.isEmpty()) {
            throw new UsageException(
                    "compliance " + verb + " has no use for " + String.join(", ", wrong));
        }
    }

    private static List<Option<?>> ofRuns() {
        List<Option<?>> all = new ArrayList<>(ComplianceOptions.RUN.options());
        all.addAll(TargetOptions.DIRECT.options());
        all.addAll(ReportPlan.GROUP_OF_RUN.options());
        all.add(SuiteArguments.CONFIG);
        all.add(SelectionOptions.PASS_WITH_NO_TESTS);
        return all;
    }

    private static List<Option<?>> explaining() {
        List<Option<?>> all = ofRuns();
        all.addAll(ComplianceOptions.SELECTION.options());
        all.remove(ComplianceOptions.RULES);
        all.remove(ComplianceOptions.FORMAT);
        return all;
    }
}
