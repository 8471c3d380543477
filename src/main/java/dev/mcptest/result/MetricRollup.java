package dev.mcptest.result;

import dev.mcptest.result.part.Canonical;
import dev.mcptest.result.part.MetricRecord;
import dev.mcptest.result.part.Scores;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One derived metric over all tests that reported it.
 *
 * @param mean mean of its values
 * @param count how many tests reported it
 */
public record MetricRollup(String name, double mean, int count) {

    public MetricRollup {
        name = Canonical.text(name);
    }

    /** Returns the means of the metrics of tests, in the order in which the tests report them. */
    public static List<MetricRollup> of(List<TestRecord> tests) {
        Map<String, List<Double>> values = new LinkedHashMap<>();
        for (TestRecord test : tests) {
            for (MetricRecord metric : test.scores().metrics()) {
                values.computeIfAbsent(metric.name(), _ -> new ArrayList<>()).add(metric.value());
            }
        }
        List<MetricRollup> rollups = new ArrayList<>();
        values.forEach((name, all) -> rollups.add(new MetricRollup(name, mean(all), all.size())));
        return rollups;
    }

    private static double mean(List<Double> values) {
        double sum = 0;
        for (double value : values) {
            sum += value / values.size();
        }
        return Scores.rounded(sum);
    }
}
