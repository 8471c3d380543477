package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.rule.Clause;
import dev.mcptest.compliance.rule.Script;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Json;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Applies the clauses of a rule to an answer. */
final class Judgement {

    /** What there is before anything was sent. */
    static final Answer NOTHING =
            new Answer(
                    Answer.Kind.NONE,
                    Json.nodes().missingNode(),
                    List.of(),
                    OptionalInt.empty(),
                    Map.of(),
                    "",
                    Duration.ZERO,
                    "",
                    "nothing was sent",
                    true);

    /** From best to worst, when one rule has several findings. */
    private static final List<Verdict> ORDER =
            List.of(Verdict.SKIP, Verdict.PASS, Verdict.INCONCLUSIVE, Verdict.WARN, Verdict.FAIL);

    private final Rule rule;
    private final Script script;
    private final Revision revision;

    Judgement(Rule rule, Script script, Revision revision) {
        this.rule = rule;
        this.script = script;
        this.revision = revision;
    }

    /** A finding and whether its clause names a status. */
    record Ruling(Finding finding, boolean namesStatus) {}

    /** Returns the worst of several findings, the first among equals. */
    static Finding worst(List<Finding> all) {
        Finding worst = all.getFirst();
        Comparator<Verdict> order = Comparator.comparingInt(ORDER::indexOf);
        for (Finding one : all) {
            if (order.compare(one.verdict(), worst.verdict()) > 0) {
                worst = one;
            }
        }
        return worst;
    }

    /** Returns whether a clause holds for an answer as a whole. */
    boolean decides(Answer answer, Scope scope) {
        return clause(scope.and(Scope.of(answer))).isPresent();
    }

    /** Returns what the clauses say about an answer, or about each element of its array. */
    Ruling of(ObjectNode answer, Scope scope) {
        Scope all = scope.and(answer);
        if (script.each().isEmpty()) {
            return clause(all).orElseGet(() -> open(all));
        }
        List<Ruling> rulings = new ArrayList<>();
        if (script.each().get().resolve(all.json()) instanceof Resolution.Found(JsonNode array)) {
            for (JsonNode value : array) {
                ObjectNode element = Json.object();
                element.set("value", value);
                Scope one = all.and(element);
                rulings.add(clause(one).orElseGet(() -> open(one)));
            }
        }
        if (rulings.isEmpty()) {
            return new Ruling(
                    Finding.skip("nothing of the kind came: " + script.each().get()), false);
        }
        List<Finding> findings = rulings.stream().map(Ruling::finding).toList();
        return rulings.get(findings.indexOf(worst(findings)));
    }

    /** Returns what the first clause that holds says. */
    Optional<Ruling> clause(Scope scope) {
        return script.judge().stream()
                .filter(it -> it.in().contains(revision))
                .filter(it -> it.when().holds(scope.json()))
                .findFirst()
                .map(it -> new Ruling(finding(it, scope), !it.when().status().isEmpty()));
    }

    private static Ruling open(Scope scope) {
        return new Ruling(
                Finding.inconclusive(
                        "no clause of the rule is about this answer: "
                                + scope.text("${answer} ${error}")),
                false);
    }

    private Finding finding(Clause clause, Scope scope) {
        String saying = scope.text(clause.saying());
        Finding finding = Finding.of(clause.verdict(), saying);
        if (clause.verdict() != Verdict.FAIL && clause.verdict() != Verdict.WARN) {
            return finding;
        }
        String expected =
                clause.expected()
                        .map(scope::text)
                        .orElseGet(() -> rule.entry().path("expects").asString(rule.title()));
        return finding.expecting(expected, saying);
    }
}
