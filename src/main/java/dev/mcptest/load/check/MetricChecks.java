package dev.mcptest.load.check;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

final class MetricChecks {

    private final FilledSuite suite;
    private final List<String> ofDefault = new ArrayList<>();

    private MetricChecks(FilledSuite suite) {
        this.suite = suite;
        SourceNode defaults = suite.root().fields().get("defaultTest");
        if (defaults != null) {
            addNames(defaults.get("expect"), ofDefault);
        }
    }

    static void check(FilledSuite suite) {
        var checks = new MetricChecks(suite);
        for (TestNode test : suite.tests()) {
            if (test.node().get("derivedMetrics").isPresent()) {
                checks.checkTest(test);
            }
        }
    }

    private static void addNames(Optional<SourceNode> expect, List<String> names) {
        Expected.assertions(expect).forEach(node -> node.text("name").ifPresent(names::add));
        Expected.sets(expect).forEach(node -> node.text("name").ifPresent(names::add));
    }

    private void checkTest(TestNode test) {
        List<SourceNode> metrics = test.node().items("derivedMetrics");
        suite.names().unique(metrics, "name", "derived metric");
        List<String> known = new ArrayList<>(ofDefault);
        test.expecting().forEach(node -> addNames(node.get("expect"), known));
        known.addAll(test.node().fields("eval").keySet());
        List<String> later = new ArrayList<>();
        metrics.forEach(metric -> metric.text("name").ifPresent(later::add));
        for (SourceNode metric : metrics) {
            metric.get("value")
                    .ifPresent(value ->
                            value.fields()
                                    .values()
                                    .forEach(terms ->
                                            terms.items()
                                                    .forEach(term ->
                                                            checkTerm(
                                                                    term, metric, known, later))));
            metric.text("name")
                    .ifPresent(name -> {
                        known.add(name);
                        later.remove(name);
                    });
        }
    }

    private void checkTerm(
            SourceNode term, SourceNode metric, List<String> known, List<String> later) {
        Optional<SourceNode> ref = term.get("ref").filter(node -> !node.text().isEmpty());
        if (ref.isEmpty() || known.contains(ref.get().text())) {
            return;
        }
        String name = ref.get().text();
        if (later.contains(name)) {
            boolean self = metric.text("name").equals(Optional.of(name));
            suite.problems()
                    .error(
                            "metric-order",
                            ref.get(),
                            self
                                    ? "the metric `" + name + "` refers to itself"
                                    : "the metric `" + name + "` is declared later",
                            "metrics are computed in the order of the file");
            return;
        }
        suite.problems()
                .warning(
                        WarningCode.METRIC_UNKNOWN,
                        ref.get(),
                        "nothing in this test is called `" + name + "`, so it counts as 0",
                        Suggestion.nearest(name, known)
                                .map(near -> "did you mean `" + near + "`?")
                                .orElse("give an assertion this `name`"));
    }
}
