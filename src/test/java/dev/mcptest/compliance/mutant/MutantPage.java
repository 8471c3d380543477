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
            `refused(CODE)` replace an answer. `sent("METHOD"; ...)` changes another message of the server. A change may also set `after`
            and `events` (further messages), `push` (messages on the GET stream), `replay` (the event to resume after), `unprimed` (no first
            event without data), `stderr`, `exit` and `wait`. The column "Also" names the other rules that the server breaks
            when all are measured; the tests measure a sample of it each time, mutants that are not in it with `-Dupdate=1`, and all of
            it with `-Dupdate=all`.

            A server is reached over `stdio`, `http` or, in 2024-11-05, `sse`. `tls` puts it at an https URL, `raw` tells it how the head of
            a request was written (`.header["x-head"]`) and that a client went away (`.abandoned`), `twice` gives it a second address.
            The other words are features: tools that are slow, log, elicit and so on.
            """;

    private MutantPage() {}

    static String of(List<Mutant> mutants) {
        Map<String, List<Mutant>> families = new LinkedHashMap<>();
        mutants.forEach(
                it -> families.computeIfAbsent(it.family(), _ -> new ArrayList<>()).add(it));
        Map<String, List<String>> others = Matrix.read();
        var page = new StringBuilder(INTRODUCTION);
        families.forEach((family, rows) -> {
            page.append("\n## ").append(family).append("\n\n");
            page.append("| Rule | Server | Change | Also |\n|---|---|---|---|\n");
            rows.forEach(it -> page.append(row(it, others)));
        });
        Map<String, String> reasons = Reasons.read();
        page.append("\n## Rules without a mutant\n\n");
        page.append(
                "%d rules have a mutant, %d have none:\n\n| Rule | Reason |\n|---|---|\n"
                        .formatted(
                                mutants.stream().map(Mutant::rule).distinct().count(),
                                reasons.size()));
        reasons.forEach((rule, why) -> page.append("| %s | %s |\n".formatted(rule, why)));
        return page.toString();
    }

    private static String row(Mutant mutant, Map<String, List<String>> others) {
        String change = mutant.change().replace("|", "\\|");
        String fence = change.contains("`") ? "``" : "`";
        return "| %s | %s | %s%s%s | %s |\n"
                .formatted(
                        mutant.rule(),
                        mutant.kind(),
                        fence,
                        change,
                        fence,
                        String.join(" ", others.getOrDefault(mutant.toString(), List.of())));
    }
}
