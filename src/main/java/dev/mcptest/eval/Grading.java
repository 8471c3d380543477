package dev.mcptest.eval;

import dev.mcptest.eval.ask.Asked;
import dev.mcptest.eval.ask.Asking;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.eval.ask.Question;
import dev.mcptest.eval.ask.Ruling;
import dev.mcptest.eval.ask.ScoreForm;
import dev.mcptest.match.JudgedMatcher;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

/** Grades values with language models. Never throws and never fails a test by itself. */
public final class Grading {

    static final double THRESHOLD = 0.7;

    private final Bench bench;

    public Grading(Bench bench) {
        this.bench = bench;
    }

    /**
     * Grades the value at the target of an assertion.
     *
     * @param task what the server or model was asked
     */
    public Grade grade(JudgedMatcher matcher, JsonNode value, String task) {
        List<String> notes = new ArrayList<>();
        String answer = new Shown(bench.hiding(), notes).value(value);
        return switch (matcher.name()) {
            case JudgedMatcher.SIMILAR -> new Similarity(bench).grade(matcher, answer);
            case JudgedMatcher.LLM_JURY ->
                    new Jury(bench).grade(matcher, materials(task, answer), notes);
            case JudgedMatcher.LLM_JUDGE -> judge(matcher, materials(task, answer), notes);
            default -> claims(matcher, task, answer, notes);
        };
    }

    private Grade judge(JudgedMatcher matcher, List<Material> materials, List<String> notes) {
        double threshold = matcher.threshold(THRESHOLD);
        var question = new Question(hidden(matcher.text("rubric")), materials, new ScoreForm());
        return ask(
                matcher,
                question,
                threshold,
                notes,
                (verdict, ruling, all) -> {
                    double score = ScoreForm.score(verdict);
                    boolean passed = ScoreForm.passes(verdict) || Grade.reaches(score, threshold);
                    return graded(passed, score, threshold, verdict, ruling, all);
                });
    }

    private Grade claims(JudgedMatcher matcher, String task, String answer, List<String> notes) {
        ClaimsMetric metric = ClaimsMetric.of(matcher.name());
        double threshold = matcher.threshold(THRESHOLD);
        List<Material> materials = new ArrayList<>();
        materials.add(new Material(metric.option(), hidden(matcher.text(metric.option()))));
        materials.addAll(materials(task, answer));
        return ask(
                matcher,
                new Question(metric.rubric(), materials, metric.form()),
                threshold,
                notes,
                (verdict, ruling, all) -> {
                    double score = metric.score(verdict);
                    boolean passed = Grade.reaches(score, threshold);
                    return graded(passed, score, threshold, verdict, ruling, all);
                });
    }

    /** Makes a grade of a verdict. */
    private interface Reading {
        Grade grade(ObjectNode verdict, Ruling ruling, List<String> notes);
    }

    private Grade ask(
            JudgedMatcher matcher,
            Question question,
            double threshold,
            List<String> notes,
            Reading reading) {
        return switch (Asking.ask(bench, matcher.text("model"), question)) {
            case Asked.Deferred(String reason) -> Grade.deferred(reason, threshold);
            case Ruling ruling -> {
                notes.addAll(ruling.notes());
                yield ruling.verdict().isPresent()
                        ? reading.grade(ruling.verdict().get(), ruling, notes)
                        : Grade.open(
                                ruling.reason(), threshold, described(ruling, threshold), notes);
            }
        };
    }

    private static Grade graded(
            boolean passed,
            double score,
            double threshold,
            ObjectNode verdict,
            Ruling ruling,
            List<String> notes) {
        String reason = verdict.path("reason").asString("");
        ObjectNode judge = described(ruling, threshold);
        judge.put("score", Grade.rounded(score)).put("reason", reason);
        String evidence = verdict.path("evidence").asString("");
        if (!evidence.isEmpty()) {
            judge.put("evidence", evidence);
        }
        return Grade.of(passed, score, threshold, reason, judge, notes);
    }

    private static ObjectNode described(Ruling ruling, double threshold) {
        ObjectNode judge = Grade.judge(ruling).put("threshold", threshold);
        ruling.cents()
                .ifPresent(cents ->
                        judge.put("cost_usd_cents", Decimals.rounded(cents.doubleValue(), 4)));
        return judge;
    }

    private List<Material> materials(String task, String answer) {
        List<Material> materials = new ArrayList<>();
        if (!task.isEmpty()) {
            materials.add(new Material(Material.TASK, hidden(task)));
        }
        materials.add(new Material(Material.ANSWER, answer));
        return materials;
    }

    private String hidden(String text) {
        return bench.hiding().text(text);
    }
}
