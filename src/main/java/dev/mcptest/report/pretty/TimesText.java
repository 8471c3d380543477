package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.Latency;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows what took long. */
final class TimesText {

    private static final int MOST_SLOW = 5;
    private static final int SLOW_MS = 100;

    private TimesText() {}

    static void add(RunRecord run, Page page) {
        List<TestRecord> measured = run.tests().stream().filter(Latency::isMeasured).toList();
        page.field(0, "slowest", slowest(measured, page));
        page.field(0, "latency", latency(measured));
    }

    private static List<String> slowest(List<TestRecord> tests, Page page) {
        return tests.stream()
                .filter(test -> test.durationMs() > SLOW_MS)
                .sorted((one, other) -> Double.compare(other.durationMs(), one.durationMs()))
                .limit(MOST_SLOW)
                .map(test ->
                        Columns.padEnd(Durations.text(test.durationMs()), 8)
                                + Printable.line(test.name())
                                + "  "
                                + page.look()
                                        .paint(
                                                Role.DIM,
                                                Printable.line(test.file()) + ":" + test.line()))
                .toList();
    }

    /** One test says nothing about how times are spread. */
    private static List<String> latency(List<TestRecord> tests) {
        Map<String, List<TestRecord>> servers = new LinkedHashMap<>();
        for (TestRecord test : tests) {
            test.server()
                    .ifPresent(name ->
                            servers.computeIfAbsent(name, _ -> new ArrayList<>()).add(test));
        }
        List<String> lines = new ArrayList<>();
        servers.forEach((name, own) -> {
            if (own.size() > 1) {
                Latency.of(own).ifPresent(it -> lines.add(Printable.line(name) + "  " + text(it)));
            }
        });
        return lines;
    }

    private static String text(Latency latency) {
        return "p50 "
                + Durations.text(latency.p50())
                + ", p95 "
                + Durations.text(latency.p95())
                + ", max "
                + Durations.text(latency.max());
    }
}
