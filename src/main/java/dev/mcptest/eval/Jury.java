package dev.mcptest.eval;

import dev.mcptest.eval.ask.Alpha;
import dev.mcptest.eval.ask.Asked;
import dev.mcptest.eval.ask.Asking;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.eval.ask.Question;
import dev.mcptest.eval.ask.Ruling;
import dev.mcptest.eval.ask.ScoreForm;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.Sampling;
import dev.mcptest.match.JudgedMatcher;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Several models that vote on one question. */
final class Jury {

    private static final double QUORUM = 0.5;

    /** Two of three meet a quorum of 0.67. */
    private static final double LENIENCE = 0.005;

    private final Bench bench;
    private final List<String> names = new ArrayList<>();
    private final List<Boolean> votes = new ArrayList<>();
    private final ArrayNode jurors = Json.array();
    private final List<String> missing = new ArrayList<>();
    private int calls;
    private int fromCache;
    private int asked;
    private Optional<BigDecimal> cents = Optional.of(BigDecimal.ZERO);

    Jury(Bench bench) {
        this.bench = bench;
    }

    Grade grade(JudgedMatcher matcher, List<Material> materials, List<String> notes) {
        String rubric = bench.hiding().text(matcher.text("rubric"));
        var question = new Question(rubric, materials, new ScoreForm());
        double quorum = matcher.number("quorum", QUORUM);
        for (JsonNode juror : matcher.argument().path("jurors")) {
            double threshold =
                    juror.path("threshold").asDouble(matcher.threshold(Grading.THRESHOLD));
            ask(juror.path("model").asString(""), threshold, question, notes);
        }
        if (asked == 0) {
            return Grade.deferred(String.join(", ", missing.stream().distinct().toList()), quorum);
        }
        bench.juries().add(names, votes);
        return graded(quorum, notes);
    }

    private void ask(String name, double threshold, Question question, List<String> notes) {
        Optional<ModelId> model =
                JudgeChoice.named(name, bench.settings()).filter(id -> !id.isStub());
        if (model.isEmpty()) {
            missing.add("no provider has " + name);
            return;
        }
        names.add(model.get().provider() + "/" + model.get().id());
        switch (new Asking(bench, model.get(), question, Sampling.REPEATABLE).ask()) {
            case Asked.Deferred(String reason) -> {
                missing.add(reason);
                abstain(model.get(), reason);
            }
            case Ruling ruling -> {
                asked++;
                take(ruling, threshold, notes);
            }
        }
    }

    private void take(Ruling ruling, double threshold, List<String> notes) {
        notes.addAll(ruling.notes());
        calls += ruling.calls();
        fromCache += ruling.cached() ? 1 : 0;
        cents = cents.flatMap(sum -> ruling.cents().map(sum::add));
        if (ruling.verdict().isEmpty()) {
            abstain(ruling.model(), ruling.reason());
            return;
        }
        ObjectNode verdict = ruling.verdict().get();
        double score = ScoreForm.score(verdict);
        boolean passed = ScoreForm.passes(verdict) || Grade.reaches(score, threshold);
        votes.add(passed);
        jurors.add(
                named(ruling.model())
                        .put("score", Grade.rounded(score))
                        .put("verdict", passed ? "pass" : "fail")
                        .put("reason", verdict.path("reason").asString("")));
    }

    private void abstain(ModelId model, String reason) {
        jurors.add(named(model).put("verdict", "abstain").put("reason", reason));
    }

    private static ObjectNode named(ModelId model) {
        return Json.object().put("model", model.id()).put("provider", model.provider());
    }

    private Grade graded(double quorum, List<String> notes) {
        ObjectNode judge =
                Json.object()
                        .put("cached", fromCache == asked)
                        .put("calls", calls)
                        .put("threshold", quorum);
        cents.ifPresent(sum -> judge.put("cost_usd_cents", Decimals.rounded(sum.doubleValue(), 4)));
        judge.set("jurors", jurors);
        if (votes.isEmpty()) {
            return Grade.open("no juror gave a verdict", quorum, judge, notes);
        }
        long passes = votes.stream().filter(vote -> vote).count();
        double fraction = (double) passes / votes.size();
        String reason = passes + " of " + votes.size() + " jurors voted for a pass";
        judge.put("pass_fraction", Grade.rounded(fraction)).put("reason", reason);
        Alpha.of(List.of(votes)).ifPresent(alpha -> judge.put("alpha", alpha));
        boolean passed = Grade.reaches(fraction, quorum - LENIENCE);
        return Grade.of(passed, fraction, quorum, reason, judge, notes);
    }
}
