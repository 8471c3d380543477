package dev.mcptest.eval;

import dev.mcptest.eval.ask.Asked;
import dev.mcptest.eval.ask.Asking;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.eval.ask.Question;
import dev.mcptest.eval.ask.QuotingForm;
import dev.mcptest.eval.ask.Ruling;
import dev.mcptest.eval.ask.ScoreForm;
import dev.mcptest.eval.ask.VerdictForm;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.Sampling;
import dev.mcptest.suite.rubric.Rubric;

import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One judge that grades a whole rubric, and what that took. */
final class Seat {

    private static final double YES = 0.5;

    private final Bench bench;
    private final ModelId model;
    private final Sampling sampling;
    private final List<Material> materials;
    private final Map<String, Boolean> votes = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private int asked;
    private int fromCache;
    private int calls;
    private Optional<BigDecimal> cents = Optional.of(BigDecimal.ZERO);

    /**
     * @param materials what is judged, as judges see it, the answer last
     */
    Seat(Bench bench, ModelId model, Sampling sampling, List<Material> materials) {
        this.bench = bench;
        this.model = model;
        this.sampling = sampling;
        this.materials = materials;
    }

    Sheet grade(Rubric rubric) {
        return switch (rubric) {
            case Rubric.Text text -> text(text);
            case Rubric.Criteria criteria -> new CriteriaSheet(this, criteria).grade();
            case Rubric.Tree tree -> tree(tree);
        };
    }

    private Sheet text(Rubric.Text rubric) {
        return switch (ask(rubric.text(), List.of(), rubric.requireEvidence())) {
            case Asked.Deferred(String reason) -> new Sheet.Deferred(reason);
            case Ruling ruling -> {
                if (ruling.verdict().isEmpty()) {
                    yield new Sheet.Open(ruling.reason(), Json.object());
                }
                Sheet.Graded sheet = text(rubric, ruling.verdict().get());
                vote("rubric", sheet.passed());
                yield sheet;
            }
        };
    }

    private Sheet.Graded text(Rubric.Text rubric, ObjectNode verdict) {
        ObjectNode details = Json.object();
        if (!Evidence.of(verdict).isEmpty()) {
            details.put("evidence", Evidence.of(verdict));
        }
        Optional<String> fault =
                rubric.requireEvidence() ? Evidence.fault(verdict, answer()) : Optional.empty();
        double score = fault.isPresent() ? 0 : ScoreForm.score(verdict);
        boolean good = ScoreForm.passes(verdict) || Grade.reaches(score, rubric.threshold());
        boolean perfect = !rubric.strict() || Grade.reaches(score, 1);
        return new Sheet.Graded(
                fault.isEmpty() && good && perfect, score, fault.orElse(reason(verdict)), details);
    }

    private Sheet tree(Rubric.Tree tree) {
        List<String> path = new ArrayList<>();
        Rubric.Node node = tree.root();
        while (node instanceof Rubric.Ask(String question, Rubric.Node yes, Rubric.Node no)) {
            Asked answer = ask(question, List.of(), false);
            if (answer instanceof Asked.Deferred(String reason)) {
                return new Sheet.Deferred(reason);
            }
            Ruling ruling = (Ruling) answer;
            if (ruling.verdict().isEmpty()) {
                return new Sheet.Open(ruling.reason(), details(path));
            }
            boolean is = Grade.reaches(ScoreForm.score(ruling.verdict().get()), YES);
            path.add(question + " -> " + (is ? "yes" : "no"));
            vote(String.join(", ", path.subList(0, path.size() - 1)) + question, is);
            node = is ? yes : no;
        }
        Rubric.Leaf leaf = (Rubric.Leaf) node;
        boolean passed =
                Grade.reaches(leaf.score(), tree.threshold())
                        && (!tree.strict() || Grade.reaches(leaf.score(), 1));
        return new Sheet.Graded(passed, leaf.score(), leaf.reason(), details(path));
    }

    private static ObjectNode details(List<String> path) {
        ObjectNode details = Json.object();
        return path.isEmpty() ? details : details.put("path", String.join(", ", path));
    }

    /**
     * Puts one question.
     *
     * @param examples answers with the scores they deserve
     */
    Asked ask(String rubric, List<Material> examples, boolean quoting) {
        List<Material> all = new ArrayList<>(examples);
        all.addAll(materials);
        VerdictForm form = quoting ? new QuotingForm() : new ScoreForm();
        var question = new Question(bench.hiding().text(rubric), all, form);
        Asked answer = new Asking(bench, model, question, sampling).ask();
        if (answer instanceof Ruling ruling) {
            asked++;
            fromCache += ruling.cached() ? 1 : 0;
            calls += ruling.calls();
            cents = cents.flatMap(sum -> ruling.cents().map(sum::add));
            notes.addAll(ruling.notes());
        }
        return answer;
    }

    static String reason(ObjectNode verdict) {
        return verdict.path("reason").asString("");
    }

    /** Remembers a vote on one question of the rubric, for the agreement of judges. */
    void vote(String unit, boolean passes) {
        votes.put(unit, passes);
    }

    String answer() {
        return materials.getLast().text();
    }

    ModelId model() {
        return model;
    }

    Map<String, Boolean> votes() {
        return votes;
    }

    List<String> notes() {
        return notes;
    }

    int calls() {
        return calls;
    }

    boolean isCached() {
        return asked > 0 && fromCache == asked;
    }

    Optional<BigDecimal> cents() {
        return cents;
    }
}
