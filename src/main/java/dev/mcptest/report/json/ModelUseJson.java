package dev.mcptest.report.json;

import dev.mcptest.result.part.Judgement;
import dev.mcptest.result.part.ModelUse;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Writes and reads what language models were asked and said. */
final class ModelUseJson {

    private ModelUseJson() {}

    static void write(ModelUse use, ObjectNode run) {
        if (!use.providers().isEmpty()) {
            use.providers().forEach(run.putArray("providers")::add);
        }
        use.cost().ifPresent(cost -> run.set("cost", cost));
        if (!use.juries().isEmpty()) {
            use.juries().forEach(run.putArray("juries")::add);
        }
    }

    static ModelUse read(JsonNode run) {
        return new ModelUse(
                objects(run.path("providers")),
                object(run.path("cost")),
                objects(run.path("juries")));
    }

    static void write(Judgement judgement, ObjectNode assertion) {
        judgement.score().ifPresent(score -> assertion.set("score", RunRecordWriter.number(score)));
        judgement
                .threshold()
                .ifPresent(value -> assertion.set("threshold", RunRecordWriter.number(value)));
        judgement.judge().ifPresent(judge -> assertion.set("judge", judge));
    }

    static Optional<Judgement> judgement(Fields assertion) throws InvalidRecordException {
        OptionalDouble score = assertion.optionalNumber("score");
        OptionalDouble threshold = assertion.optionalNumber("threshold");
        Optional<ObjectNode> judge = object(assertion.node().path("judge"));
        return score.isEmpty() && threshold.isEmpty() && judge.isEmpty()
                ? Optional.empty()
                : Optional.of(new Judgement(score, threshold, judge));
    }

    private static List<ObjectNode> objects(JsonNode array) {
        List<ObjectNode> objects = new ArrayList<>();
        array.forEach(item -> object(item).ifPresent(objects::add));
        return objects;
    }

    private static Optional<ObjectNode> object(JsonNode json) {
        return json instanceof ObjectNode object ? Optional.of(object) : Optional.empty();
    }
}
