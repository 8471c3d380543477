package dev.mcptest.load.part;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.expect.DerivedMetric;
import dev.mcptest.suite.expect.DerivedMetric.Term;
import dev.mcptest.suite.expect.Scoring;

import java.util.ArrayList;
import java.util.List;

public final class ScoringBinder {

    private ScoringBinder() {}

    public static Scoring bind(SourceNode test, Problems problems) {
        List<DerivedMetric> metrics = new ArrayList<>();
        for (SourceNode metric : test.items("derivedMetrics")) {
            metrics.add(metric(metric, problems));
        }
        return new Scoring(new Values(test, problems).number("threshold"), metrics);
    }

    private static DerivedMetric metric(SourceNode node, Problems problems) {
        boolean averaged = node.fields("value").containsKey("weighted_average");
        String key = averaged ? "weighted_average" : "weighted_sum";
        var values = new Values(node, problems);
        List<Term> terms = new ArrayList<>();
        node.get("value")
                .ifPresent(
                        value -> value.items(key).forEach(term -> terms.add(term(term, problems))));
        return new DerivedMetric(
                values.label("name").orElse(""), values.number("threshold"), averaged, terms);
    }

    private static Term term(SourceNode node, Problems problems) {
        var values = new Values(node, problems);
        return new Term(values.label("ref").orElse(""), values.number("weight").orElse(1));
    }
}
