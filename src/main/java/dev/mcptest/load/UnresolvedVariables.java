package dev.mcptest.load;

import dev.mcptest.load.source.Expansion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.source.Problem;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is said of variables that nothing defines. */
final class UnresolvedVariables {

    private UnresolvedVariables() {}

    static void report(Map<String, List<SourceNode>> unresolved, Problems problems) {
        unresolved.forEach((name, uses) ->
                uses.forEach(use ->
                        problems.error(
                                "variable-unresolved",
                                use.mark(),
                                "",
                                "nothing defines the variable " + name,
                                Optional.of(hint(name, use)))));
    }

    private static String hint(String name, SourceNode use) {
        return "set it, or write ${"
                + name
                + ":-} if it may be empty"
                + Expansion.dollar(name, use.text());
    }

    static Map<String, List<Problem>> warnings(
            Map<String, List<SourceNode>> unresolved, Problems problems) {
        Map<String, List<Problem>> warnings = new LinkedHashMap<>();
        unresolved.forEach((name, uses) ->
                warnings.put(
                        name, uses.stream().map(use -> warning(name, use, problems)).toList()));
        return warnings;
    }

    private static Problem warning(String name, SourceNode use, Problems problems) {
        return new Problem(
                Problem.Severity.WARNING,
                WarningCode.VARIABLE_UNRESOLVED.wire(),
                use.mark().at(""),
                "nothing defines the variable " + name + ", so it is empty",
                Optional.of(hint(name, use)),
                problems.line(use.mark()));
    }
}
