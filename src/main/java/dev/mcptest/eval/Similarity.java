package dev.mcptest.eval;

import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.Decimals;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.eval.ask.VerdictKey;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Embedder;
import dev.mcptest.llm.Embedder.Embeddings;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.Usage;
import dev.mcptest.llm.registry.Access;
import dev.mcptest.llm.registry.Endpoints;
import dev.mcptest.match.JudgedMatcher;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares two texts by the vectors that an embedding model gives them. */
final class Similarity {

    private static final String NO_MODEL = "no embedding model (set a provider key or model:)";
    private static final String VECTORS = "vectors";
    private static final String NONE = "no similarity was computed: ";

    private final Bench bench;

    Similarity(Bench bench) {
        this.bench = bench;
    }

    Grade grade(JudgedMatcher matcher, String answer) {
        double threshold = matcher.threshold(Grading.THRESHOLD);
        String written = matcher.text("model");
        Optional<ModelId> model =
                written.isEmpty()
                        ? JudgeChoice.embedder(bench.settings())
                        : JudgeChoice.named(written, bench.settings());
        List<String> texts = List.of(bench.hiding().text(matcher.text("value")), answer);
        List<ModelId> recorded = model.map(List::of).orElseGet(JudgeChoice::embedders);
        for (ModelId id : recorded) {
            Optional<ObjectNode> vectors = bench.verdicts().recorded(key(id, texts));
            if (vectors.isPresent()) {
                return graded(vectors(vectors.get()), judge(id, true), threshold, List.of());
            }
        }
        Optional<String> closed = bench.verdicts().closed();
        if (closed.isPresent()) {
            ObjectNode judge = judge(recorded.getFirst(), false).put("calls", 0);
            return Grade.open(NONE + closed.get(), threshold, judge, List.of());
        }
        if (model.isEmpty() || model.get().isStub()) {
            return Grade.deferred(NO_MODEL, threshold);
        }
        return switch (bench.models().access(bench.settings(), model.get())) {
            case Access.KeyMissing missing -> Grade.deferred(missing.reason(), threshold);
            case Access.Ready ready ->
                    ready.provider() instanceof Embedder embedder
                            ? graded(embedder, model.get(), texts, threshold)
                            : Grade.deferred(NO_MODEL, threshold);
        };
    }

    private Grade graded(Embedder embedder, ModelId model, List<String> texts, double threshold) {
        VerdictKey key = key(model, texts);
        Optional<List<double[]>> stored = bench.verdicts().find(key).map(Similarity::vectors);
        if (stored.isPresent()) {
            return graded(stored.get(), judge(model, true), threshold, List.of());
        }
        Optional<String> refusal = bench.allowance().refusal();
        return refusal.isPresent()
                ? Grade.deferred(refusal.get(), threshold)
                : asked(embedder, key, model, texts, threshold);
    }

    private Grade asked(
            Embedder embedder,
            VerdictKey key,
            ModelId model,
            List<String> texts,
            double threshold) {
        return switch (embedder.embed(model.id(), texts)) {
            case Embeddings.Failed(var failure) ->
                    Grade.open(
                            NONE + failure.message(),
                            threshold,
                            judge(model, false),
                            failure.notes());
            case Embeddings.Vectors(List<double[]> vectors, Usage usage, List<String> notes) -> {
                Optional<BigDecimal> cents = bench.models().spent(bench.settings(), model, usage);
                bench.allowance().spent(usage, cents);
                ObjectNode judge = judge(model, false);
                cents.ifPresent(
                        sum -> judge.put("cost_usd_cents", Decimals.rounded(sum.doubleValue(), 4)));
                Grade grade = graded(vectors, judge, threshold, notes);
                if (grade.score().isPresent()) {
                    bench.verdicts().put(key, json(vectors));
                }
                yield grade;
            }
        };
    }

    private static ObjectNode judge(ModelId model, boolean cached) {
        return Json.object()
                .put("model", model.id())
                .put("provider", model.provider())
                .put("cached", cached)
                .put("calls", cached ? 0 : 1);
    }

    private static Grade graded(
            List<double[]> vectors, ObjectNode judge, double threshold, List<String> notes) {
        Optional<String> fault = fault(vectors);
        judge.put("threshold", threshold);
        if (fault.isPresent()) {
            return Grade.open(NONE + fault.get(), threshold, judge, notes);
        }
        double score = cosine(vectors.get(0), vectors.get(1));
        judge.put("score", Grade.rounded(score));
        return Grade.of(Grade.reaches(score, threshold), score, threshold, "", judge, notes);
    }

    private static Optional<String> fault(List<double[]> vectors) {
        if (vectors.size() != 2) {
            return Optional.of(vectors.size() + " vectors came for 2 texts");
        }
        if (vectors.get(0).length != vectors.get(1).length) {
            return Optional.of("the vectors differ in length");
        }
        if (norm(vectors.get(0)) == 0 || norm(vectors.get(1)) == 0) {
            return Optional.of("a vector is zero");
        }
        return Double.isFinite(cosine(vectors.get(0), vectors.get(1)))
                ? Optional.empty()
                : Optional.of("the numbers of a vector are too large");
    }

    static double cosine(double[] a, double[] b) {
        double product = 0;
        for (int i = 0; i < a.length; i++) {
            product += a[i] * b[i];
        }
        return product / (norm(a) * norm(b));
    }

    private static double norm(double[] vector) {
        double sum = 0;
        for (double value : vector) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    private VerdictKey key(ModelId model, List<String> texts) {
        ArrayNode input = Json.array();
        texts.forEach(input::add);
        ObjectNode identity =
                Json.object().put("embedding", model.id()).put("provider", model.provider());
        identity.set("input", input);
        return new VerdictKey(
                VerdictKey.Kind.EMBEDDING,
                identity,
                Endpoints.address(bench.settings(), model.provider()));
    }

    private static ObjectNode json(List<double[]> vectors) {
        ObjectNode stored = Json.object();
        ArrayNode all = stored.putArray(VECTORS);
        for (double[] vector : vectors) {
            ArrayNode numbers = all.addArray();
            for (double value : vector) {
                numbers.add(value);
            }
        }
        return stored;
    }

    private static List<double[]> vectors(ObjectNode stored) {
        List<double[]> vectors = new ArrayList<>();
        for (JsonNode vector : stored.path(VECTORS)) {
            vectors.add(vector.valueStream().mapToDouble(value -> value.asDouble(0)).toArray());
        }
        return vectors;
    }
}
