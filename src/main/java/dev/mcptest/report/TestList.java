package dev.mcptest.report;

import dev.mcptest.report.Theme.Role;
import dev.mcptest.result.MetricRecord;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows every test on a line of its own, under its suite and server. */
final class TestList {

    private record Section(String file, Optional<String> server, Optional<String> revision) {}

    private TestList() {}

    static void add(RunRecord run, Page page) {
        bySection(run.tests())
                .forEach((section, tests) -> {
                    page.line(0, heading(section, run.servers(), page.look()));
                    tests.forEach(test -> addTest(test, page));
                    page.gap();
                });
    }

    private static Map<Section, List<TestRecord>> bySection(List<TestRecord> tests) {
        var sections = new LinkedHashMap<Section, List<TestRecord>>();
        for (TestRecord test : tests) {
            var section = new Section(test.file(), test.server(), test.targetVersion());
            sections.computeIfAbsent(section, _ -> new ArrayList<>()).add(test);
        }
        return sections;
    }

    private static String heading(Section section, List<ServerRecord> servers, Look look) {
        String file = look.paint(Role.ACCENT, Visible.line(section.file));
        if (section.server.isEmpty()) {
            return file;
        }
        String name = section.server.get();
        String facts = ServerFacts.of(servers, name, section.revision).text();
        return file
                + "  "
                + Visible.line(name)
                + (facts.isEmpty() ? "" : "  " + look.paint(Role.DIM, facts));
    }

    private static void addTest(TestRecord test, Page page) {
        Look look = page.look();
        String name = Visible.line(test.name());
        page.line(2, mark(test, look) + name + look.paint(Role.DIM, remarks(test)));
        HistoryText.lines(test).forEach(line -> page.line(8, look.paint(Role.DIM, line)));
        for (String text : Outweighed.of(test)) {
            page.line(8, look.paint(Role.SKIP, Visible.line(text)));
        }
        for (String note : test.notes()) {
            page.line(8, look.paint(Role.DIM, "note: " + Visible.line(note)));
        }
    }

    private static String mark(TestRecord test, Look look) {
        return switch (test.status()) {
            case PASS -> look.paint(Role.PASS, "ok") + "    ";
            case FAIL ->
                    test.isKnownFailure()
                            ? look.paint(Role.SKIP, "known") + " "
                            : look.paint(Role.FAIL, "FAIL") + "  ";
            case SKIP -> look.paint(Role.SKIP, "skip") + "  ";
            case INCONCLUSIVE -> look.paint(Role.SKIP, "?") + "     ";
        };
    }

    private static String remarks(TestRecord test) {
        var remarks = new StringBuilder();
        if (test.attempts() > 0) {
            remarks.append("  ").append(Durations.text(test.durationMs()));
        }
        test.skipReason().ifPresent(reason -> remarks.append("  ").append(Visible.line(reason)));
        remark(remarks, test.attempts() > 1, HistoryText.attempts(test));
        remark(remarks, test.cacheHit(), "cached");
        remark(remarks, test.replayed(), "replayed");
        remark(remarks, test.status() == Status.INCONCLUSIVE, "inconclusive");
        remark(remarks, FailureBlock.isOverBudget(test), "over budget");
        test.scores()
                .score()
                .ifPresent(score -> remark(remarks, true, "score " + Numbers.text(score)));
        for (MetricRecord metric : test.scores().metrics()) {
            remark(remarks, true, Visible.line(metric.name()) + " " + Numbers.text(metric.value()));
        }
        return remarks.toString();
    }

    private static void remark(StringBuilder remarks, boolean applies, String text) {
        if (applies) {
            remarks.append("  ").append(text);
        }
    }
}
