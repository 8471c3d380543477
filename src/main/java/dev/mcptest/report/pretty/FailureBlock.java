package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Excerpt;
import dev.mcptest.report.text.Verdicts;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.Acceptance;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.TestRecord;

import java.util.List;

/** Shows everything about one failed test. */
public final class FailureBlock {

    private static final int MOST_PARTS = 20;

    private FailureBlock() {}

    /**
     * Returns the text for a machine-readable report: as for people, without colours and stderr.
     */
    public static String plain(TestRecord test) {
        var page = new Page(Style.plain());
        addBody(test, page, false);
        return page.toString();
    }

    static void add(TestRecord test, Page page) {
        String mark = isOverBudget(test) ? "OVER BUDGET" : "FAIL";
        Style look = page.look();
        page.line(0, look.paint(Role.FAIL, mark) + "  " + Printable.line(test.name()));
        addBody(test, page, true);
    }

    /** Returns whether the response was correct but too slow or too large. */
    static boolean isOverBudget(TestRecord test) {
        return !test.failures().isEmpty()
                && test.failures().stream().allMatch(f -> f.kind() == FailureKind.BUDGET);
    }

    /** Adds the criteria of rubrics, and the votes of juries. */
    private static void addJudged(TestRecord test, Page page) {
        List<String> parts = JudgementText.parts(test);
        if (!parts.isEmpty()) {
            page.line(2, "judged");
            page.lines(4, Excerpt.start(parts, MOST_PARTS, 2 * page.look().width()));
            page.gap();
        }
    }

    /** The last exchange of a conversation matters only where the server broke the protocol. */
    private static boolean isToldByConversation(TestRecord test) {
        return test.conversation().trace().isPresent()
                && Verdicts.kind(test) != FailureKind.PROTOCOL;
    }

    private static void addBody(TestRecord test, Page page, boolean stderr) {
        String place =
                page.look()
                        .links()
                        .to(
                                test.file(),
                                test.line(),
                                Printable.line(test.file()) + ":" + test.line());
        String revision = test.targetVersion().map(it -> ", revision " + it).orElse("");
        String server = test.server().map(it -> "  (server " + it + revision + ")").orElse("");
        page.line(1, page.look().paint(Role.ACCENT, "--> " + place) + Printable.line(server));
        page.gap();
        for (Failure failure : test.failures()) {
            FailureText.add(failure, page);
            page.gap();
        }
        addJudged(test, page);
        ConversationText.add(test, page);
        if (!isOverBudget(test) && !isToldByConversation(test)) {
            ExchangeText.addExchange(test, page);
        }
        if (stderr && !isOverBudget(test)) {
            ExchangeText.addStderr(test, page);
        }
        page.gap();
        test.reproduce()
                .ifPresent(command -> page.line(2, "reproduce: " + Printable.line(command)));
        Acceptance.command(test)
                .ifPresent(command -> page.line(2, "accept: " + Printable.line(command)));
    }
}
