package dev.mcptest.eval;

import dev.mcptest.eval.ask.Alpha;
import dev.mcptest.eval.ask.Asking;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.Sampling;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Several judges that grade the same rubric, each one the whole. */
final class Council {

    private static final double LENIENCE = 0.005;
    private static final double JURY_TEMPERATURE = 0.7;

    private final Bench bench;
    private final Rubric rubric;
    private final List<Material> materials;
    private final List<String> notes;
    private final ObjectNode judge = Json.object();
    private final ArrayNode jurors = Json.array();
    private final List<String> names = new ArrayList<>();
    private final List<Sheet.Graded> grades = new ArrayList<>();
    private final Map<String, List<Boolean>> units = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();
    private int asked;
    private int fromCache;
    private int calls;
    private Optional<BigDecimal> cents = Optional.of(BigDecimal.ZERO);

    /**
     * @param materials what is judged, as judges see it, the answer last
     * @param notes receives notes about the requests
     */
    Council(Bench bench, Rubric rubric, List<Material> materials, List<String> notes) {
        this.bench = bench;
        this.rubric = rubric;
        this.materials = materials;
        this.notes = notes;
    }

    /** One model grades several times, and votes. */
    Grade jury(JudgeSpec.Jury jury, Optional<ModelId> model) {
        if (model.isEmpty()) {
            return Grade.deferred(Asking.NO_JUDGE, rubric.threshold());
        }
        judge.put("model", model.get().id()).put("provider", model.get().provider());
        for (int seat = 0; seat < jury.size(); seat++) {
            var sampling =
                    new Sampling(
                            Sampling.REPEATABLE.maxTokens(),
                            OptionalDouble.of(JURY_TEMPERATURE),
                            OptionalLong.of(seat));
            take(new Seat(bench, model.get(), sampling, materials));
        }
        double fraction = passFraction();
        return graded(mean(scores()), Grade.reaches(fraction, jury.consensus() - LENIENCE));
    }

    /**
     * Several models grade once each.
     *
     * @param models the models of the panel; empty for one that no provider has
     */
    Grade panel(JudgeSpec.Panel panel, List<Optional<ModelId>> models) {
        for (int i = 0; i < models.size(); i++) {
            if (models.get(i).isPresent()) {
                take(new Seat(bench, models.get(i).get(), Sampling.REPEATABLE, materials));
            } else {
                missing.add("no provider has " + panel.models().get(i));
            }
        }
        boolean median = panel.aggregate() == JudgeSpec.Aggregate.MEDIAN;
        double score = median ? median(scores()) : mean(scores());
        return graded(
                score,
                panel.aggregate() == JudgeSpec.Aggregate.MAJORITY
                        ? majority(panel.tiePasses())
                        : Grade.reaches(score, rubric.strict() ? 1 : rubric.threshold())
                                && keepsThresholds(median));
    }

    /** Returns whether each criterion reaches the threshold that it has of its own. */
    private boolean keepsThresholds(boolean median) {
        if (!(rubric instanceof Rubric.Criteria all)) {
            return true;
        }
        for (int i = 0; i < all.criteria().size(); i++) {
            OptionalDouble threshold = all.criteria().get(i).threshold();
            double[] scores = scoresOf(i);
            if (threshold.isPresent()
                    && scores.length > 0
                    && !Grade.reaches(
                            median ? median(scores) : mean(scores), threshold.getAsDouble())) {
                return false;
            }
        }
        return true;
    }

    private double[] scoresOf(int criterion) {
        return grades.stream()
                .map(grade -> grade.details().path("criteria").path(criterion).path("score"))
                .filter(JsonNode::isNumber)
                .mapToDouble(JsonNode::doubleValue)
                .toArray();
    }

    private boolean majority(boolean tiePasses) {
        long passes = passes();
        long fails = grades.size() - passes;
        return passes == fails ? tiePasses : passes > fails;
    }

    private void take(Seat seat) {
        names.add(seat.model().provider() + "/" + seat.model().id());
        Sheet sheet = seat.grade(rubric);
        notes.addAll(seat.notes());
        calls += seat.calls();
        cents = cents.flatMap(sum -> seat.cents().map(sum::add));
        ObjectNode juror =
                Json.object()
                        .put("model", seat.model().id())
                        .put("provider", seat.model().provider());
        jurors.add(juror);
        switch (sheet) {
            case Sheet.Deferred(String reason) -> {
                missing.add(reason);
                juror.put("verdict", "abstain").put("reason", reason);
            }
            case Sheet.Open(String reason, _) -> {
                asked++;
                juror.put("verdict", "abstain").put("reason", reason);
            }
            case Sheet.Graded graded -> {
                asked++;
                fromCache += seat.isCached() ? 1 : 0;
                grades.add(graded);
                seat.votes()
                        .forEach((unit, vote) ->
                                units.computeIfAbsent(unit, _ -> new ArrayList<>()).add(vote));
                juror.put("score", Grade.rounded(graded.score()))
                        .put("verdict", graded.passed() ? "pass" : "fail")
                        .put("reason", reason(graded));
            }
        }
    }

    private static String reason(Sheet.Graded graded) {
        String path = graded.details().path("path").asString("");
        return path.isEmpty() ? graded.reason() : graded.reason() + " (path: " + path + ")";
    }

    private long passes() {
        return grades.stream().filter(Sheet.Graded::passed).count();
    }

    private double passFraction() {
        return grades.isEmpty() ? 0 : (double) passes() / grades.size();
    }

    private double[] scores() {
        return grades.stream().mapToDouble(Sheet.Graded::score).toArray();
    }

    private static double mean(double[] scores) {
        return Arrays.stream(scores).average().orElse(0);
    }

    private static double median(double[] scores) {
        double[] sorted = scores.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        if (sorted.length == 0) {
            return 0;
        }
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private Grade graded(double score, boolean passed) {
        if (asked == 0) {
            return Grade.deferred(
                    String.join(", ", missing.stream().distinct().toList()), rubric.threshold());
        }
        List<List<Boolean>> votes = List.copyOf(units.values());
        votes.forEach(unit -> bench.juries().add(names, unit));
        judge.put("cached", fromCache == asked)
                .put("calls", calls)
                .put("threshold", rubric.threshold());
        cents.ifPresent(sum -> judge.put("cost_usd_cents", Decimals.rounded(sum.doubleValue(), 4)));
        judge.set("jurors", jurors);
        if (grades.isEmpty()) {
            return Grade.open("no judge gave a verdict", rubric.threshold(), judge, notes);
        }
        String reason = passes() + " of " + grades.size() + " judges voted for a pass";
        judge.put("score", Grade.rounded(score))
                .put("pass_fraction", Grade.rounded(passFraction()))
                .put("reason", reason);
        Alpha.of(votes).ifPresent(alpha -> judge.put("alpha", alpha));
        return Grade.of(passed, score, rubric.threshold(), reason, judge, notes);
    }
}
