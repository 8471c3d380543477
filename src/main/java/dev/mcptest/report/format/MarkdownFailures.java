package dev.mcptest.report.format;

import dev.mcptest.report.pretty.FailureBlock;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.markup.Markdown;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.List;

/** The failures of a Markdown report, each with its evidence folded. */
final class MarkdownFailures {

    private static final int MOST_OF_ONE = 8_000;
    private static final int LONGEST_NAME = 1_000;

    private MarkdownFailures() {}

    /**
     * Returns the section of the failures; empty without any.
     *
     * @param room how many characters it may have
     */
    static String of(RunRecord run, int room) {
        List<TestRecord> failed = MarkdownReporter.failed(run);
        if (failed.isEmpty()) {
            return "";
        }
        var section = new StringBuilder("### Failures\n\n");
        int shown = 0;
        for (TestRecord test : failed) {
            String block = block(test);
            if (section.length() + block.length() > room) {
                break;
            }
            section.append(block);
            shown++;
        }
        int left = failed.size() - shown;
        if (left > 0) {
            section.append(left).append(" more failures are left out here.\n\n");
        }
        return section.toString();
    }

    private static String block(TestRecord test) {
        String name = Markdown.text(Reasons.name(test));
        String message = Markdown.cell(Reasons.failure(test).lines().findFirst().orElse(""));
        String summary =
                "<b>FAIL</b> "
                        + (name.length() > LONGEST_NAME ? Markdown.cell(test.name()) : name)
                        + ": "
                        + message;
        return "<details>\n<summary>"
                + summary
                + "</summary>\n\n"
                + Markdown.code(start(FailureBlock.plain(test)))
                + "\n</details>\n\n";
    }

    private static String start(String text) {
        if (text.length() <= MOST_OF_ONE) {
            return text;
        }
        int end = text.lastIndexOf('\n', MOST_OF_ONE);
        String shown = end > 0 ? text.substring(0, end + 1) : "";
        long left = text.substring(shown.length()).lines().count();
        return shown + "... " + left + " more lines are left out\n";
    }
}
