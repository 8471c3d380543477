package dev.mcptest.eval;

import dev.mcptest.eval.ask.Asking;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.eval.ask.Material;
import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.Sampling;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Grades answers by rubrics, with one or more models. Never throws and never fails a test. */
public final class RubricGrading {

    private final Bench bench;

    public RubricGrading(Bench bench) {
        this.bench = bench;
    }

    /**
     * Grades an answer once, with the default judge.
     *
     * @param materials what is judged, the answer last
     */
    public Grade grade(Rubric rubric, List<Material> materials) {
        return grade(rubric, JudgeSpec.One.DEFAULT, materials);
    }

    /**
     * Grades an answer.
     *
     * @param materials what is judged, the answer last
     */
    public Grade grade(Rubric rubric, JudgeSpec.Models judge, List<Material> materials) {
        List<String> notes = new ArrayList<>();
        var shown = new Shown(bench.hiding(), notes);
        List<Material> seen = new ArrayList<>();
        for (Material material : materials) {
            seen.add(new Material(material.part(), shown.text(material.text())));
        }
        if (!CriteriaSheet.applies(rubric, seen.getLast().text())) {
            return Grade.notApplicable("no criterion applies", rubric.threshold());
        }
        return switch (judge) {
            case JudgeSpec.One(Optional<String> model) -> one(rubric, model, seen, notes);
            case JudgeSpec.Jury jury ->
                    new Council(bench, rubric, seen, notes).jury(jury, model(jury.model()));
            case JudgeSpec.Panel panel ->
                    new Council(bench, rubric, seen, notes)
                            .panel(
                                    panel,
                                    panel.models().stream()
                                            .map(name -> model(Optional.of(name)))
                                            .toList());
        };
    }

    private Grade one(
            Rubric rubric, Optional<String> written, List<Material> seen, List<String> notes) {
        Optional<ModelId> model = model(written);
        if (model.isEmpty()) {
            return Grade.deferred(Asking.NO_JUDGE, rubric.threshold());
        }
        var seat = new Seat(bench, model.get(), Sampling.REPEATABLE, seen);
        Sheet sheet = seat.grade(rubric);
        notes.addAll(seat.notes());
        ObjectNode judge =
                Json.object()
                        .put("model", model.get().id())
                        .put("provider", model.get().provider())
                        .put("cached", seat.isCached())
                        .put("calls", seat.calls())
                        .put("threshold", rubric.threshold());
        seat.cents()
                .ifPresent(
                        sum -> judge.put("cost_usd_cents", Decimals.rounded(sum.doubleValue(), 4)));
        return switch (sheet) {
            case Sheet.Deferred(String reason) -> Grade.deferred(reason, rubric.threshold());
            case Sheet.Open(String reason, ObjectNode details) ->
                    Grade.open(reason, rubric.threshold(), judge.setAll(details), notes);
            case Sheet.Graded graded -> {
                judge.put("score", Grade.rounded(graded.score())).put("reason", graded.reason());
                yield Grade.of(
                        graded.passed(),
                        graded.score(),
                        rubric.threshold(),
                        graded.reason(),
                        judge.setAll(graded.details()),
                        notes);
            }
        };
    }

    /** The stub judges nothing, so that it is as good as no model. */
    private Optional<ModelId> model(Optional<String> written) {
        return written.map(name -> JudgeChoice.named(name, bench.settings()))
                .orElseGet(() -> JudgeChoice.judge(bench))
                .filter(id -> !id.isStub());
    }
}
