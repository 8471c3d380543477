package dev.mcptest.report.format;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.HistoryText;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.markup.Markdown;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.List;

/** The table of all tests in a Markdown report. */
final class MarkdownTable {

    private MarkdownTable() {}

    /**
     * Returns the table; empty without tests.
     *
     * @param room how many characters it may have
     */
    static String of(List<TestRecord> tests, int room) {
        if (tests.isEmpty()) {
            return "";
        }
        var table = new StringBuilder("<details>\n<summary>");
        table.append(MarkdownReporter.count(tests.size(), "test"));
        table.append("</summary>\n\n| Test | Server | Result | Time | Remarks |\n");
        table.append("| --- | --- | --- | ---: | --- |\n");
        int shown = 0;
        for (TestRecord test : tests) {
            String row = row(test);
            if (table.length() + row.length() > room) {
                break;
            }
            table.append(row);
            shown++;
        }
        int left = tests.size() - shown;
        String more = left > 0 ? "\n" + left + " more tests are left out of this table.\n" : "";
        return table.append(more).append("\n</details>\n\n").toString();
    }

    private static String row(TestRecord test) {
        return Markdown.row(
                List.of(
                        Markdown.cell(Reasons.name(test)),
                        Markdown.cell(test.server().orElse("")),
                        result(test),
                        test.attempts() > 0 ? Durations.text(test.durationMs()) : "",
                        Markdown.cell(remarks(test))));
    }

    /** Returns the result in one word. */
    static String result(TestRecord test) {
        if (test.isKnownFailure()) {
            return "known";
        }
        return test.isUnexpectedFailure() ? "**FAIL**" : test.status().wire();
    }

    private static String remarks(TestRecord test) {
        List<String> remarks = new ArrayList<>();
        Reasons.undecided(test).ifPresent(remarks::add);
        if (test.attempts() > 1) {
            remarks.add(HistoryText.attempts(test));
        }
        if (test.cacheHit()) {
            remarks.add("cached");
        }
        if (test.replayed()) {
            remarks.add("replayed");
        }
        test.scores().score().ifPresent(score -> remarks.add("score " + Numbers.text(score)));
        remarks.addAll(test.notes());
        return String.join("; ", remarks);
    }
}
