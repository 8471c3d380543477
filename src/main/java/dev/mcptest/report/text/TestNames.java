package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.TestRecord;

import java.util.List;

/** Lists tests by position and name. */
public final class TestNames {

    private TestNames() {}

    /**
     * Adds a list under its label.
     *
     * @param most how many to list; the rest is only counted
     */
    public static void add(int indent, String label, List<TestRecord> tests, int most, Page page) {
        List<TestRecord> listed = tests.subList(0, Math.min(most, tests.size()));
        int columns = listed.stream().mapToInt(test -> Columns.of(place(test))).max().orElse(0);
        page.line(indent, label);
        for (TestRecord test : listed) {
            String place = Columns.padEnd(place(test), columns);
            page.line(indent + 2, page.look().paint(Role.ACCENT, place) + "  " + name(test));
        }
        if (listed.size() < tests.size()) {
            page.line(indent + 2, "... " + Excerpt.more(tests.size() - listed.size(), "test"));
        }
    }

    private static String name(TestRecord test) {
        return Printable.line(test.name() + test.targetVersion().map(it -> "  " + it).orElse(""));
    }

    private static String place(TestRecord test) {
        return Printable.line(test.file()) + ":" + test.line();
    }
}
