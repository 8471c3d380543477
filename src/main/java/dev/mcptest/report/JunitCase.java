package dev.mcptest.report;

import dev.mcptest.report.Xml.Attributes;
import dev.mcptest.result.Evidence;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.MetricRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes one test as a JUnit test case. */
final class JunitCase {

    private JunitCase() {}

    static int count(List<TestRecord> tests, String outcome) {
        return (int) tests.stream().filter(test -> outcome(test).equals(outcome)).count();
    }

    static void add(TestRecord test, Xml xml) {
        var attributes =
                new Attributes()
                        .with("name", name(test))
                        .with("classname", test.suite())
                        .with("file", test.file())
                        .with("line", test.line())
                        .with("time", Durations.seconds(test.durationMs()));
        Map<String, String> properties = properties(test);
        if (test.status() == Status.PASS && properties.isEmpty()) {
            xml.empty("testcase", attributes);
            return;
        }
        xml.open("testcase", attributes);
        addProperties(properties, xml);
        switch (test.status()) {
            case PASS -> {}
            case FAIL -> addFailed(test, xml);
            case SKIP -> addSkipped(test.skipReason(), xml);
            case INCONCLUSIVE -> addSkipped(Optional.of("inconclusive"), xml);
        }
        xml.close("testcase");
    }

    /** Returns a name that no other revision of the test has: readers tell cases apart by it. */
    private static String name(TestRecord test) {
        return test.name() + test.targetVersion().map(it -> " [" + it + "]").orElse("");
    }

    /** Returns the element that tells the outcome; empty for a test that passed. */
    private static String outcome(TestRecord test) {
        return switch (test.status()) {
            case PASS -> "";
            case SKIP, INCONCLUSIVE -> "skipped";
            case FAIL -> test.isKnownFailure() ? "skipped" : broken(test);
        };
    }

    private static String broken(TestRecord test) {
        return isJudgement(Verdicts.kind(test)) ? "failure" : "error";
    }

    /**
     * A known failure is no reason for a build to be red, and no pass: JUnit has skipped for it.
     */
    private static void addFailed(TestRecord test, Xml xml) {
        if (test.isKnownFailure()) {
            var message =
                    new Attributes()
                            .with(
                                    "message",
                                    HistoryText.known(test.history().known().orElseThrow()));
            xml.text("skipped", message, "\n" + FailureBlock.plain(test));
        } else {
            addFailure(test, xml);
        }
    }

    private static boolean isJudgement(FailureKind kind) {
        return kind == FailureKind.ASSERTION || kind == FailureKind.BUDGET;
    }

    private static Map<String, String> properties(TestRecord test) {
        Map<String, String> properties = new LinkedHashMap<>();
        test.targetVersion().ifPresent(it -> properties.put("target_version", it));
        if (test.attempts() > 1) {
            properties.put("attempts", Integer.toString(test.attempts()));
        }
        List<String> history = HistoryText.lines(test);
        if (!history.isEmpty()) {
            properties.put("history", String.join("\n", history));
        }
        if (test.cacheHit()) {
            properties.put("cached", "true");
        }
        if (test.replayed()) {
            properties.put("replayed", "true");
        }
        if (!test.tags().isEmpty()) {
            properties.put("tags", String.join(",", test.tags()));
        }
        test.scores().score().ifPresent(it -> properties.put("score", Numbers.text(it)));
        for (MetricRecord metric : test.scores().metrics()) {
            properties.put("metric." + metric.name(), Numbers.text(metric.value()));
        }
        List<String> outweighed = Outweighed.of(test);
        if (!outweighed.isEmpty()) {
            properties.put("outweighed", String.join("\n", outweighed));
        }
        if (!test.notes().isEmpty()) {
            properties.put("notes", String.join("\n", test.notes()));
        }
        return properties;
    }

    private static void addProperties(Map<String, String> properties, Xml xml) {
        if (properties.isEmpty()) {
            return;
        }
        xml.open("properties", new Attributes());
        properties.forEach((name, value) -> JunitReporter.addProperty(name, value, xml));
        xml.close("properties");
    }

    private static void addFailure(TestRecord test, Xml xml) {
        String others =
                test.failures().size() > 1 ? " (1 of " + test.failures().size() + " failures)" : "";
        String message = Verdicts.main(test).map(Failure::message).orElse("failed") + others;
        xml.text(
                outcome(test),
                new Attributes().with("type", Verdicts.kind(test).wire()).with("message", message),
                "\n" + FailureBlock.plain(test));
        List<String> stderr = test.evidence().map(Evidence::serverStderr).orElse(List.of());
        if (!stderr.isEmpty()) {
            xml.text("system-err", new Attributes(), String.join("\n", stderr) + "\n");
        }
    }

    private static void addSkipped(Optional<String> reason, Xml xml) {
        var attributes = new Attributes();
        reason.ifPresent(text -> attributes.with("message", text));
        xml.empty("skipped", attributes);
    }
}
