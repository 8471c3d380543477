package dev.mcptest.judge.score;

import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.Scores;
import dev.mcptest.suite.expect.DerivedMetric;
import dev.mcptest.suite.expect.DerivedMetric.Term;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Computes scores. */
public final class Scorecard {

    private final Map<String, Double> named = new HashMap<>();
    private final Set<String> leftOut = new HashSet<>();
    private final List<String> missing = new ArrayList<>();
    private double passed;
    private double all;

    void count(boolean pass, double weight) {
        all += weight;
        passed += pass ? weight : 0;
    }

    /**
     * Stores a score for metrics that refer to it; when a name is used twice, the first one stays.
     */
    void name(Optional<String> name, double score) {
        name.ifPresent(key -> named.putIfAbsent(key, score));
    }

    /** Notes that something was not evaluated; a metric that refers to it has no verdict. */
    void leaveOut(Optional<String> name) {
        name.filter(key -> !named.containsKey(key)).ifPresent(leftOut::add);
    }

    /** Returns the share of the weight that passed; 0 when the total weight is 0. */
    public double fraction() {
        return all == 0 ? 0 : passed / all;
    }

    /** Computes a metric; later metrics may refer to it. */
    public MetricRecord derive(DerivedMetric metric) {
        double sum = 0;
        double weights = 0;
        boolean whole = true;
        for (Term term : metric.terms()) {
            sum += term.weight() * score(term.ref(), metric);
            weights += term.weight();
            whole &= !leftOut.contains(term.ref());
        }
        double value = metric.averaged() ? (weights == 0 ? 0 : sum / weights) : sum;
        if (whole) {
            name(Optional.of(metric.name()), value);
        } else {
            leaveOut(Optional.of(metric.name()));
        }
        Optional<Boolean> passed =
                metric.threshold().isEmpty() || !whole
                        ? Optional.empty()
                        : Optional.of(Scores.reaches(value, metric.threshold().getAsDouble()));
        return new MetricRecord(metric.name(), Scores.rounded(value), passed);
    }

    private double score(String ref, DerivedMetric metric) {
        if (leftOut.contains(ref)) {
            missing.add(
                    "derived metric "
                            + metric.name()
                            + ": `"
                            + ref
                            + "` was not judged, so the metric has no verdict");
            return 0;
        }
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

    /** Returns one sentence for each reference to an unknown score. */
    public List<String> missing() {
        return missing;
    }
}
