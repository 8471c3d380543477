package dev.mcptest.report.pretty;

import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Shows the tests whose results differ between revisions. */
final class RevisionTable {

    private final Page page;
    private final List<String> revisions;
    private final Map<TestId, List<TestRecord>> byTest;

    private RevisionTable(Page page, List<String> revisions, Map<TestId, List<TestRecord>> byTest) {
        this.page = page;
        this.revisions = revisions;
        this.byTest = byTest;
    }

    /** Adds the table of a run; nothing for a run with fewer than two revisions. */
    static void add(RunRecord run, Page page) {
        List<String> revisions =
                run.tests().stream()
                        .filter(test -> test.status() != Status.SKIP)
                        .flatMap(test -> test.targetVersion().stream())
                        .distinct()
                        .toList();
        if (revisions.size() > 1) {
            new RevisionTable(page, revisions, byTest(run)).add();
        }
    }

    private static Map<TestId, List<TestRecord>> byTest(RunRecord run) {
        Map<TestId, List<TestRecord>> tests = new LinkedHashMap<>();
        for (TestRecord test : run.tests()) {
            if (test.targetVersion().isPresent()) {
                TestId common = test.id().outside(test.targetVersion().get());
                tests.computeIfAbsent(common, _ -> new ArrayList<>()).add(test);
            }
        }
        return tests;
    }

    private void add() {
        List<List<TestRecord>> uneven = byTest.values().stream().filter(this::isUneven).toList();
        page.gap();
        if (uneven.isEmpty()) {
            page.line(0, "no test differs between " + String.join(", ", revisions));
            return;
        }
        page.line(0, "tests that differ between revisions");
        int width = uneven.stream().mapToInt(rows -> Columns.of(name(rows))).max().orElse(0);
        page.line(2, page.look().paint(Role.DIM, heading(width)));
        uneven.forEach(rows -> page.line(2, row(rows, width)));
    }

    private boolean isUneven(List<TestRecord> rows) {
        return revisions.stream().map(it -> status(rows, it)).distinct().count() > 1;
    }

    private static String name(List<TestRecord> rows) {
        TestRecord first = rows.getFirst();
        return Printable.line(first.file() + ":" + first.line() + "  " + first.name());
    }

    private String heading(int width) {
        var line = new StringBuilder(" ".repeat(width));
        revisions.forEach(it -> line.append("  ").append(Printable.line(it)));
        return line.toString();
    }

    private String row(List<TestRecord> rows, int width) {
        var line = new StringBuilder(Columns.padEnd(name(rows), width));
        for (String revision : revisions) {
            String status = status(rows, revision);
            boolean last = revision.equals(revisions.getLast());
            String shown = last ? status : Columns.padEnd(status, Columns.of(revision));
            line.append("  ").append(page.look().paint(role(status), shown));
        }
        return line.toString();
    }

    private static String status(List<TestRecord> rows, String revision) {
        return rows.stream()
                .filter(test -> test.targetVersion().filter(revision::equals).isPresent())
                .findFirst()
                .map(RevisionTable::status)
                .orElse("-");
    }

    private static String status(TestRecord test) {
        if (test.status() != Status.FAIL) {
            return test.status().wire();
        }
        return test.isUnexpectedFailure() ? "FAIL" : "known";
    }

    private static Role role(String status) {
        return switch (status) {
            case "pass" -> Role.PASS;
            case "FAIL" -> Role.FAIL;
            default -> Role.SKIP;
        };
    }
}
