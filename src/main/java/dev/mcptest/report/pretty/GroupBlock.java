package dev.mcptest.report.pretty;

import dev.mcptest.report.text.TestNames;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.TestRecord;

import java.util.List;

/** Shows a failure shared by several tests of a server once. */
final class GroupBlock {

    private static final int MOST_TESTS = 20;

    private GroupBlock() {}

    static void add(List<TestRecord> tests, Page page) {
        TestRecord first = tests.getFirst();
        Style look = page.look();
        String server = Printable.line(first.server().orElse(""));
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
        TestNames.add(2, "tests", tests, MOST_TESTS, page);
        page.gap();
        first.reproduce()
                .ifPresent(command -> page.line(2, "reproduce: " + Printable.line(command)));
    }
}
