package dev.mcptest.eval;

import dev.mcptest.eval.ask.Asked;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.eval.ask.Ruling;
import dev.mcptest.eval.ask.ScoreForm;
import dev.mcptest.json.Json;
import dev.mcptest.suite.rubric.Criterion;
import dev.mcptest.suite.rubric.Rubric;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The questions of one judge about each criterion, and the score by their weights. */
final class CriteriaSheet {

    private final Seat seat;
    private final Rubric.Criteria rubric;
    private final ArrayNode rows = Json.array();
    private final List<String> said = new ArrayList<>();
    private final List<String> low = new ArrayList<>();
    private final List<String> gated = new ArrayList<>();
    private Optional<String> open = Optional.empty();
    private double sum;
    private double weights;

    CriteriaSheet(Seat seat, Rubric.Criteria rubric) {
        this.seat = seat;
        this.rubric = rubric;
    }

    /** Returns whether a rubric has a question about an answer. */
    static boolean applies(Rubric rubric, String answer) {
        return !(rubric instanceof Rubric.Criteria criteria)
                || criteria.criteria().stream()
                        .anyMatch(one -> one.weight() > 0 && one.appliesTo(answer));
    }

    Sheet grade() {
        for (Criterion criterion : rubric.criteria()) {
            ObjectNode row = Json.object().put("name", criterion.name());
            rows.add(row);
            if (!criterion.appliesTo(seat.answer())) {
                weigh(criterion, row).put("reason", "").put("status", "skip");
                continue;
            }
            Asked answer =
                    seat.ask(
                            criterion.description(), examples(criterion), rubric.requireEvidence());
            if (answer instanceof Asked.Deferred(String reason)) {
                return new Sheet.Deferred(reason);
            }
            Ruling ruling = (Ruling) answer;
            ruling.verdict()
                    .ifPresentOrElse(
                            verdict -> judged(criterion, verdict, row),
                            () -> open(criterion, ruling.reason(), row));
        }
        return sheet();
    }

    private static List<Material> examples(Criterion criterion) {
        List<Material> examples = new ArrayList<>();
        for (Criterion.Example example : criterion.examples()) {
            String score = "score " + Decimals.text(example.score());
            examples.add(new Material(Material.EXAMPLE, score + "\n" + example.response()));
        }
        return examples;
    }

    private void judged(Criterion criterion, ObjectNode verdict, ObjectNode row) {
        Optional<String> fault =
                rubric.requireEvidence()
                        ? Evidence.fault(verdict, seat.answer())
                        : Optional.empty();
        double score = fault.isPresent() ? 0 : ScoreForm.score(verdict);
        String reason = fault.orElse(Seat.reason(verdict));
        double threshold = criterion.threshold().orElse(rubric.threshold());
        boolean passed = fault.isEmpty() && Grade.reaches(score, threshold);
        row.put("score", Grade.rounded(score));
        weigh(criterion, row).put("reason", reason);
        if (!Evidence.of(verdict).isEmpty()) {
            row.put("evidence", Evidence.of(verdict));
        }
        row.put("status", passed ? "pass" : "fail");
        seat.vote(rows.size() + " " + criterion.name(), passed);
        sum += criterion.weight() * score;
        weights += criterion.weight();
        String text = criterion.name() + (reason.isEmpty() ? "" : ": " + reason);
        said.add(text);
        if (!passed || (rubric.strict() && !Grade.reaches(score, 1))) {
            low.add(text);
        }
        if (!passed && (fault.isPresent() || criterion.threshold().isPresent())) {
            gated.add(text);
        }
    }

    private static ObjectNode weigh(Criterion criterion, ObjectNode row) {
        row.put("weight", criterion.weight());
        criterion.threshold().ifPresent(threshold -> row.put("threshold", threshold));
        return row;
    }

    private void open(Criterion criterion, String reason, ObjectNode row) {
        weigh(criterion, row).put("reason", reason).put("status", "inconclusive");
        open = open.or(() -> Optional.of(criterion.name() + ": " + reason));
    }

    private Sheet sheet() {
        ObjectNode details = Json.object();
        details.set("criteria", rows);
        if (open.isPresent() && gated.isEmpty()) {
            return new Sheet.Open(open.get(), details);
        }
        double score = weights == 0 ? 0 : sum / weights;
        boolean passed =
                gated.isEmpty()
                        && Grade.reaches(score, rubric.threshold())
                        && (!rubric.strict() || Grade.reaches(score, 1));
        List<String> reasons =
                passed ? said : !gated.isEmpty() ? gated : !low.isEmpty() ? low : said;
        return new Sheet.Graded(passed, score, String.join("; ", reasons), details);
    }
}
