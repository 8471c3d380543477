package dev.mcptest.report;

import dev.mcptest.report.Theme.Role;
import dev.mcptest.result.TestRecord;

import java.util.List;

/** Shows once what several tests of a server failed for. */
final class GroupBlock {

    private static final int MOST_TESTS = 20;

    private GroupBlock() {}

    static void add(List<TestRecord> tests, Page page) {
        TestRecord first = tests.getFirst();
        Look look = page.look();
        String server = Visible.line(first.server().orElse(""));
        page.line(
                0,
                look.paint(Role.FAIL, "FAIL")
                        + "  server "
                        + server
                        + ": "
                        + tests.size()
                        + " tests");
        page.gap();
        FailureText.add(first.failures().getFirst(), page);
        page.gap();
        ExchangeText.addStderr(first, page);
        page.gap();
        addTests(tests, page);
        first.reproduce().ifPresent(command -> page.line(2, "reproduce: " + Visible.line(command)));
    }

    private static void addTests(List<TestRecord> tests, Page page) {
        List<TestRecord> listed = tests.subList(0, Math.min(MOST_TESTS, tests.size()));
        int columns = listed.stream().mapToInt(test -> Columns.of(place(test))).max().orElse(0);
        page.line(2, "tests");
        for (TestRecord test : listed) {
            String place = Columns.padEnd(place(test), columns);
            page.line(4, page.look().paint(Role.ACCENT, place) + "  " + name(test));
        }
        if (listed.size() < tests.size()) {
            page.line(4, "... " + Excerpt.more(tests.size() - listed.size(), "test"));
        }
        page.gap();
    }

    private static String name(TestRecord test) {
        return Visible.line(test.name() + test.targetVersion().map(it -> "  " + it).orElse(""));
    }

    private static String place(TestRecord test) {
        return Visible.line(test.file()) + ":" + test.line();
    }
}
