package dev.mcptest.report.html;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Summary;
import dev.mcptest.result.TestRecord;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The head of the page: what became of the run. */
final class Verdict {

    private Verdict() {}

    /** Returns the verdict in a few words. */
    static String text(RunRecord run) {
        Summary summary = run.summary();
        int failed = summary.failed() - summary.knownFailures();
        if (summary.total() == 0) {
            return "No tests were run";
        }
        if (failed > 0) {
            return failed + " of " + count(summary.total(), "test") + " failed";
        }
        if (summary.passed() == summary.total()) {
            return summary.total() == 1
                    ? "The test passed"
                    : "All " + summary.total() + " tests passed";
        }
        return "No test failed unexpectedly, "
                + summary.passed()
                + " of "
                + summary.total()
                + " passed";
    }

    static void write(RunRecord run, Html html) {
        String look = run.tests().isEmpty() ? "skip" : run.passed() ? "pass" : "fail";
        html.open("header", "class", "top " + look);
        html.element("p", "mcptest", "class", "brand");
        html.element("h1", text(run)).line();
        html.open("p", "class", "about");
        String started = run.startedAt().truncatedTo(ChronoUnit.SECONDS).toString();
        html.element("time", started.replace('T', ' ').replace("Z", " UTC"), "datetime", started);
        for (String part : about(run)) {
            html.raw(" ").element("span", part);
        }
        html.close("p").line();
        addBar(run, html);
        html.close("header").line();
    }

    private static List<String> about(RunRecord run) {
        List<String> parts = new ArrayList<>();
        parts.add(Durations.text(run.durationMs()));
        long files = run.tests().stream().map(TestRecord::file).distinct().count();
        parts.add(count((int) files, "suite"));
        long servers = run.servers().stream().map(it -> it.name()).distinct().count();
        parts.add(count((int) servers, "server"));
        if (run.mode() != Mode.LIVE) {
            parts.add(run.mode() == Mode.REPLAY ? replayed(run) : "recorded to cassettes");
        }
        Summary summary = run.summary();
        if (summary.flaky() > 0) {
            parts.add(summary.flaky() + " passed after a retry");
        }
        if (summary.cached() > 0) {
            parts.add(summary.cached() + " from the cache");
        }
        return parts;
    }

    private static String replayed(RunRecord run) {
        boolean whole =
                run.tests().stream().allMatch(test -> test.replayed() || test.attempts() == 0);
        return (whole ? "" : "partly ") + "replayed from cassettes";
    }

    /** The shares of the statuses as one bar. */
    private static void addBar(RunRecord run, Html html) {
        Map<Look, Integer> counts = new EnumMap<>(Look.class);
        run.tests().forEach(test -> counts.merge(Look.of(test), 1, Integer::sum));
        List<String> words = new ArrayList<>();
        counts.forEach((look, count) -> words.add(count + " " + look.word()));
        if (words.isEmpty()) {
            return;
        }
        html.open(
                "svg",
                "class",
                "shares",
                "role",
                "img",
                "aria-label",
                String.join(", ", words),
                "width",
                "100%",
                "height",
                "8");
        double x = 0;
        for (var part : counts.entrySet()) {
            double share = 100.0 * part.getValue() / run.tests().size();
            html.open(
                    "rect",
                    "class",
                    part.getKey().style(),
                    "x",
                    Numbers.text(x) + "%",
                    "width",
                    Numbers.text(Math.max(share, 0.4)) + "%",
                    "height",
                    "8");
            html.close("rect");
            x += share;
        }
        html.close("svg").line();
    }

    static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
