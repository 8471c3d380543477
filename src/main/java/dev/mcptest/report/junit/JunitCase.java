package dev.mcptest.report.junit;

import dev.mcptest.report.pretty.FailureBlock;
import dev.mcptest.report.pretty.JudgementText;
import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.HistoryText;
import dev.mcptest.report.text.JunitNames;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Verdicts;
import dev.mcptest.report.text.WeighedFailures;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Xml;
import dev.mcptest.report.text.markup.Xml.Attributes;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.result.Attempt;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Evidence;
import dev.mcptest.result.part.MetricRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes one test as a JUnit test case. */
final class JunitCase {

    private JunitCase() {}

    static int count(List<TestRecord> tests, String outcome) {
        return (int) tests.stream().filter(test -> outcome(test).equals(outcome)).count();
    }

    static void add(TestRecord test, JunitNames names, Xml xml) {
        xml.open(
                "testcase",
                new Attributes()
                        .with("name", names.of(test))
                        .with("classname", JunitNames.classname(test.identity()))
                        .with("time", Durations.seconds(test.durationMs())));
        addProperties(test, xml);
        String outcome = outcome(test);
        if (outcome.equals("failure")) {
            addFailure(test, xml);
        }
        addEarlier(test, "Failure", xml);
        if (outcome.equals("skipped")) {
            addSkipped(test, xml);
        }
        if (test.status() == Status.INCONCLUSIVE && outcome.equals("error")) {
            xml.empty(
                    "error",
                    new Attributes()
                            .with("type", Status.INCONCLUSIVE.wire())
                            .with("message", Reasons.undecided(test).orElse("inconclusive")));
        } else if (outcome.equals("error")) {
            addFailure(test, xml);
        }
        addEarlier(test, "Error", xml);
        xml.text("system-out", new Attributes(), String.join("\n", facts(test)) + "\n");
        List<String> stderr = test.evidence().map(Evidence::serverStderr).orElse(List.of());
        if (!stderr.isEmpty()) {
            xml.text("system-err", new Attributes(), String.join("\n", stderr) + "\n");
        }
        xml.close("testcase");
    }

    /** Adds what a model used, for tests in which one takes part. */
    private static void addProperties(TestRecord test, Xml xml) {
        ConversationRecord held = test.conversation();
        if (held.provider().isEmpty()) {
            return;
        }
        xml.open("properties", new Attributes());
        test.model().ifPresent(model -> property("model", model, xml));
        property("provider", held.provider().get(), xml);
        held.usage().ifPresent(usage -> property("tokens", usage.path("total").asString(""), xml));
        held.cents().ifPresent(cents -> property("cost_usd_cents", cents.toPlainString(), xml));
        test.scores().score().ifPresent(score -> property("score", Numbers.text(score), xml));
        test.assertions().forEach(assertion -> addScore(assertion, xml));
        xml.close("properties");
    }

    private static void addScore(AssertionRecord assertion, Xml xml) {
        String name = "score." + assertion.name().orElse(assertion.matcher());
        assertion
                .judgement()
                .filter(it -> it.score().isPresent())
                .ifPresent(it -> property(name, Numbers.text(it.score().getAsDouble()), xml));
    }

    private static void property(String name, String value, Xml xml) {
        xml.empty("property", new Attributes().with("name", name).with("value", value));
    }

    /** Returns the name of the element for the outcome; empty for a test that passed. */
    private static String outcome(TestRecord test) {
        return switch (test.status()) {
            case PASS -> "";
            case SKIP -> "skipped";
            case INCONCLUSIVE -> countsAsFailed(test) ? "error" : "skipped";
            case FAIL -> test.isKnownFailure() ? "skipped" : broken(test);
        };
    }

    /** A record that gives no reason is from a version that had no policy about it. */
    private static boolean countsAsFailed(TestRecord test) {
        return !test.outcome().neutral() && test.outcome().inconclusiveReason().isPresent();
    }

    private static String broken(TestRecord test) {
        return isJudgement(Verdicts.kind(test)) ? "failure" : "error";
    }

    private static boolean isJudgement(FailureKind kind) {
        return kind == FailureKind.ASSERTION
                || kind == FailureKind.BUDGET
                || kind == FailureKind.COMPLIANCE;
    }

    /** Returns further information, one line each, for which the JUnit schema has no place. */
    private static List<String> facts(TestRecord test) {
        List<String> facts = new ArrayList<>();
        fact(facts, "at", test.file() + ":" + test.line());
        test.targetVersion().ifPresent(it -> fact(facts, "target_version", it));
        if (!test.tags().isEmpty()) {
            fact(facts, "tags", String.join(",", test.tags()));
        }
        if (test.attempts() > 1) {
            fact(facts, "attempts", Integer.toString(test.attempts()));
        }
        HistoryText.lines(test).forEach(line -> fact(facts, "history", line));
        if (test.cacheHit()) {
            fact(facts, "cached", "true");
        }
        if (test.replayed()) {
            fact(facts, "replayed", "true");
        }
        test.scores().score().ifPresent(it -> fact(facts, "score", Numbers.text(it)));
        for (MetricRecord metric : test.scores().metrics()) {
            fact(facts, "metric." + metric.name(), Numbers.text(metric.value()));
        }
        JudgementText.lines(test).forEach(line -> fact(facts, "judged", line));
        JudgementText.parts(test).forEach(line -> fact(facts, "judged", line));
        WeighedFailures.of(test).forEach(line -> fact(facts, "outweighed", line));
        test.notes().forEach(note -> fact(facts, "note", note));
        return facts;
    }

    private static void fact(List<String> facts, String key, String value) {
        facts.add(Printable.line(key + ": " + value));
    }

    private static void addFailure(TestRecord test, Xml xml) {
        String others =
                test.failures().size() > 1 ? " (1 of " + test.failures().size() + " failures)" : "";
        String message = Verdicts.main(test).map(Failure::message).orElse("failed") + others;
        xml.text(
                outcome(test),
                new Attributes().with("type", Verdicts.kind(test).wire()).with("message", message),
                "\n" + FailureBlock.plain(test));
    }

    /** Adds the failed attempts with this kind of outcome that were followed by a retry. */
    private static void addEarlier(TestRecord test, String kind, Xml xml) {
        String element = (test.status() == Status.PASS ? "flaky" : "rerun") + kind;
        for (Attempt attempt : test.history().earlier()) {
            Optional<Failure> main = Verdicts.main(attempt.failures());
            boolean judged = main.isEmpty() || isJudgement(main.get().kind());
            if (judged == kind.equals("Failure")) {
                xml.open(
                        element,
                        new Attributes()
                                .with("type", main.map(it -> it.kind().wire()).orElse("assertion"))
                                .with("message", main.map(Failure::message).orElse("failed")));
                xml.text("stackTrace", new Attributes(), trace(attempt));
                xml.close(element);
            }
        }
    }

    private static String trace(Attempt attempt) {
        List<String> lines =
                attempt.failures().stream()
                        .map(failure -> failure.kind().wire() + ": " + failure.message())
                        .toList();
        return String.join("\n", lines);
    }

    /**
     * A known failure must not fail the build, but it is not a pass either: JUnit has skipped for
     * that.
     */
    private static void addSkipped(TestRecord test, Xml xml) {
        if (test.isKnownFailure()) {
            String known = HistoryText.known(test.history().known().orElseThrow());
            xml.text(
                    "skipped",
                    new Attributes().with("message", known),
                    "\n" + FailureBlock.plain(test));
            return;
        }
        var attributes = new Attributes();
        Reasons.undecided(test).ifPresent(reason -> attributes.with("message", reason));
        xml.empty("skipped", attributes);
    }
}
