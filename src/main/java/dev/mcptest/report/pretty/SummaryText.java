package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.Verdicts;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.SnapshotChange;
import dev.mcptest.result.Summary;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.UnusedSnapshots;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

final class SummaryText {

    private SummaryText() {}

    static void add(RunRecord run, Page page) {
        page.field(0, "tests", tests(run, page.look()));
        snapshots(run).ifPresent(text -> page.field(0, "snapshots", text));
        page.field(0, "servers", servers(run.servers()));
        for (ServerRecord server : run.servers()) {
            for (String note : server.notes()) {
                page.field(0, "", Printable.line(server.name() + " " + note));
            }
        }
        TimesText.add(run, page);
        page.field(0, "time", Durations.text(run.durationMs()));
    }

    static String tests(RunRecord run, Style look) {
        Summary summary = run.summary();
        if (summary.total() == 0) {
            return "none";
        }
        var parts = new ArrayList<String>();
        int unexpected = summary.failed() - summary.knownFailures();
        add(parts, unexpected, look, Role.FAIL, "failed" + kinds(run.tests()));
        add(parts, summary.knownFailures(), look, Role.SKIP, "known to fail");
        String flaky = summary.flaky() == 0 ? "" : " (" + summary.flaky() + " after a retry)";
        add(parts, summary.passed(), look, Role.PASS, "passed" + flaky);
        add(parts, summary.skipped(), look, Role.SKIP, "skipped");
        add(parts, summary.inconclusive(), look, Role.SKIP, "inconclusive");
        String cached = summary.cached() == 0 ? "" : ", " + summary.cached() + " of them cached";
        return String.join(", ", parts) + " of " + summary.total() + cached;
    }

    private static void add(List<String> parts, int count, Style look, Role role, String text) {
        if (count > 0) {
            parts.add(look.paint(role, count + " " + text));
        }
    }

    /**
     * Returns the kinds of failures of the failed tests; empty if there are only failed assertions.
     */
    private static String kinds(List<TestRecord> tests) {
        Map<FailureKind, Integer> counts = new EnumMap<>(FailureKind.class);
        tests.stream()
                .filter(TestRecord::isUnexpectedFailure)
                .forEach(test -> counts.merge(Verdicts.kind(test), 1, Integer::sum));
        boolean assertionsAlone = counts.size() == 1 && counts.containsKey(FailureKind.ASSERTION);
        var parts = new ArrayList<String>();
        counts.forEach((kind, count) -> parts.add(count + " " + name(kind)));
        return assertionsAlone || parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
    }

    private static String name(FailureKind kind) {
        return kind == FailureKind.BUDGET ? "over budget" : kind.wire();
    }

    /** Returns {@code 2 written, 1 unused}; empty if there is nothing to say. */
    private static Optional<String> snapshots(RunRecord run) {
        var parts = new ArrayList<String>();
        for (SnapshotChange change : SnapshotChange.values()) {
            long count = run.tests().stream().mapToLong(test -> files(change, test)).sum();
            add(parts, count, change.word());
        }
        add(parts, UnusedSnapshots.removed(run), "removed");
        add(parts, UnusedSnapshots.found(run), "unused");
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    private static void add(List<String> parts, long count, String word) {
        if (count > 0) {
            parts.add(count + " " + word);
        }
    }

    private static long files(SnapshotChange change, TestRecord test) {
        return test.notes().stream().filter(change::isToldBy).count();
    }

    private static String servers(List<ServerRecord> servers) {
        long connected = servers.stream().filter(s -> s.protocolVersion().isPresent()).count();
        return connected == servers.size()
                ? Integer.toString(servers.size())
                : connected + " of " + servers.size() + " connected";
    }
}
