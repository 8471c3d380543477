package dev.mcptest.compliance.mutant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the page that shows the mutants. */
final class MutantPage {

    private static final String INTRODUCTION =
            """
            # The servers that break a rule

            Each row is a server that keeps all [rules](compliance.md) but one. What it does otherwise is a change of its answers, written in
            jq. `mcptest compliance run` fails or warns of that rule; the server without the change fails none. The tests of mcptest run
            every row.

            `at("METHOD"; ...)` changes the answers to a method, `on("METHOD"; ...)` those with a result, `served(RESULT)` and
            `refused(CODE)` replace an answer.
            """;

    private MutantPage() {}

    static String of(List<Mutant> mutants) {
        Map<String, List<Mutant>> families = new LinkedHashMap<>();
        mutants.forEach(
                it -> families.computeIfAbsent(it.family(), _ -> new ArrayList<>()).add(it));
        var page = new StringBuilder(INTRODUCTION);
        families.forEach((family, rows) -> {
            page.append("\n## ").append(family).append("\n\n");
            page.append("| Rule | Revision | Change |\n|---|---|---|\n");
            rows.forEach(it -> page.append(row(it)));
        });
        return page.toString();
    }

    private static String row(Mutant mutant) {
        String change = mutant.change().replace("|", "\\|");
        String fence = change.contains("`") ? "``" : "`";
        return "| %s | %s | %s%s%s |\n"
                .formatted(mutant.rule(), mutant.revision(), fence, change, fence);
    }
}
