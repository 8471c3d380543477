package dev.mcptest.load;

import dev.mcptest.suite.DerivedMetric;
import dev.mcptest.suite.DerivedMetric.Term;
import dev.mcptest.suite.Scoring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads how the verdicts of a test are added up. */
final class ScoringBinder {

    private ScoringBinder() {}

    static Scoring bind(SourceNode test) {
        List<DerivedMetric> metrics = new ArrayList<>();
        for (SourceNode metric : test.items("derivedMetrics")) {
            metric(metric).ifPresent(metrics::add);
        }
        return new Scoring(Weights.number(test, "threshold"), metrics);
    }

    private static Optional<DerivedMetric> metric(SourceNode node) {
        Optional<String> name = node.text("name");
        boolean averaged = node.fields("value").containsKey("weighted_average");
        String terms = averaged ? "weighted_average" : "weighted_sum";
        return name.map(text ->
                new DerivedMetric(
                        text,
                        Weights.number(node, "threshold"),
                        averaged,
                        node.get("value")
                                .map(value -> terms(value.items(terms)))
                                .orElse(List.of())));
    }

    private static List<Term> terms(List<SourceNode> nodes) {
        List<Term> terms = new ArrayList<>();
        for (SourceNode node : nodes) {
            node.text("ref").ifPresent(ref -> terms.add(new Term(ref, Weights.weight(node))));
        }
        return terms;
    }
}
