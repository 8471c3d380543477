package dev.mcptest.report.pretty;

import dev.mcptest.report.text.ConversationFacts;
import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.HistoryText;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.ServerFacts;
import dev.mcptest.report.text.WeighedFailures;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.MetricRecord;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

/** Shows every test on a line of its own, under its suite and server. */
final class TestList {

    private final Iterator<List<TestIdentity>> sections;
    private final List<ServerRecord> connected = new ArrayList<>();
    private final List<ServerRecord> known;
    private final Page page;
    private int left;

    /**
     * @param sections the tests in the order in which they are added
     * @param known the servers before they are connected
     */
    TestList(Collection<List<TestIdentity>> sections, List<ServerRecord> known, Page page) {
        this.sections = sections.iterator();
        this.known = known;
        this.page = page;
    }

    void connected(ServerRecord server) {
        connected.add(server);
    }

    /** Returns whether the next test begins a section, so that its server is shown. */
    boolean isBetweenSections() {
        return left == 0;
    }

    /** Adds the next test. */
    void add(TestRecord test) {
        if (left == 0) {
            left = sections.next().size();
            page.line(0, heading(test.identity()));
        }
        addTest(test);
        left--;
        if (left == 0) {
            page.gap();
        }
    }

    private String heading(TestIdentity first) {
        String file = page.look().paint(Role.ACCENT, Printable.line(first.file()));
        if (first.server().isEmpty()) {
            return file;
        }
        String name = first.server().get();
        List<ServerRecord> servers = new ArrayList<>(connected);
        servers.addAll(known);
        String facts = ServerFacts.of(servers, name, first.targetVersion()).text();
        return file
                + "  "
                + Printable.line(name)
                + (facts.isEmpty() ? "" : "  " + page.look().paint(Role.DIM, facts));
    }

    /** Adds the lines of a test. */
    void addTest(TestRecord test) {
        Style look = page.look();
        String name = Printable.line(test.name());
        page.line(2, mark(test, look) + name + look.paint(Role.DIM, remarks(test)));
        HistoryText.lines(test).forEach(line -> page.line(8, look.paint(Role.DIM, line)));
        for (String text : WeighedFailures.of(test)) {
            page.line(8, look.paint(Role.SKIP, Printable.line(text)));
        }
        for (String judged : JudgementText.lines(test)) {
            page.line(8, look.paint(Role.DIM, judged));
        }
        for (String note : test.notes()) {
            page.line(8, look.paint(Role.DIM, "note: " + Printable.line(note)));
        }
    }

    private static String mark(TestRecord test, Style look) {
        return switch (test.status()) {
            case PASS -> look.paint(Role.PASS, "ok") + "    ";
            case FAIL ->
                    test.isKnownFailure()
                            ? look.paint(Role.SKIP, "known") + " "
                            : look.paint(Role.FAIL, "FAIL") + "  ";
            case SKIP -> look.paint(Role.SKIP, "skip") + "  ";
            case INCONCLUSIVE -> look.paint(Role.SKIP, "inconclusive") + "  ";
        };
    }

    private static String remarks(TestRecord test) {
        var remarks = new StringBuilder();
        if (test.attempts() > 0) {
            remarks.append("  ").append(Durations.text(test.durationMs()));
        }
        test.inconclusiveReason()
                .ifPresent(reason -> remarks.append("  ").append(Printable.line(reason)));
        test.skipReason().ifPresent(reason -> remarks.append("  ").append(Printable.line(reason)));
        ConversationFacts.of(test).forEach(fact -> remark(remarks, true, fact));
        remark(remarks, test.attempts() > 1, HistoryText.attempts(test));
        remark(remarks, test.cacheHit(), "cached");
        remark(remarks, test.replayed(), "replayed");
        remark(remarks, FailureBlock.isOverBudget(test), "over budget");
        test.scores()
                .score()
                .ifPresent(score -> remark(remarks, true, "score " + Numbers.text(score)));
        for (MetricRecord metric : test.scores().metrics()) {
            remark(
                    remarks,
                    true,
                    Printable.line(metric.name()) + " " + Numbers.text(metric.value()));
        }
        return remarks.toString();
    }

    private static void remark(StringBuilder remarks, boolean applies, String text) {
        if (applies) {
            remarks.append("  ").append(text);
        }
    }
}
