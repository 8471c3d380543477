package dev.mcptest.judge;

import dev.mcptest.result.MetricRecord;
import dev.mcptest.result.Scores;
import dev.mcptest.suite.expect.DerivedMetric;
import dev.mcptest.suite.expect.DerivedMetric.Term;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Adds up what passed. */
final class Scorecard {

    private final Map<String, Double> named = new HashMap<>();
    private final List<String> missing = new ArrayList<>();
    private double passed;
    private double all;

    /** Counts one assertion or set. */
    void count(boolean pass, double weight) {
        all += weight;
        passed += pass ? weight : 0;
    }

    /** Keeps a score for the metrics that refer to it; of several with one name the first stays. */
    void name(Optional<String> name, double score) {
        name.ifPresent(key -> named.putIfAbsent(key, score));
    }

    /** Returns the part of the weights that passed; 0 when nothing has any weight. */
    double fraction() {
        return all == 0 ? 0 : passed / all;
    }

    /** Computes a metric, which later ones may refer to. */
    MetricRecord derive(DerivedMetric metric) {
        double sum = 0;
        double weights = 0;
        for (Term term : metric.terms()) {
            sum += term.weight() * score(term.ref(), metric);
            weights += term.weight();
        }
        double value = metric.averaged() ? (weights == 0 ? 0 : sum / weights) : sum;
        name(Optional.of(metric.name()), value);
        Optional<Boolean> passed =
                metric.threshold().isEmpty()
                        ? Optional.empty()
                        : Optional.of(Scores.reaches(value, metric.threshold().getAsDouble()));
        return new MetricRecord(metric.name(), Scores.rounded(value), passed);
    }

    private double score(String ref, DerivedMetric metric) {
        Double score = named.get(ref);
        if (score == null) {
            missing.add(
                    "derived metric "
                            + metric.name()
                            + ": nothing in this test is called `"
                            + ref
                            + "`, so it counts as 0");
            return 0;
        }
        return score;
    }

    /** Returns a sentence for each reference to something that is not there. */
    List<String> missing() {
        return missing;
    }
}
