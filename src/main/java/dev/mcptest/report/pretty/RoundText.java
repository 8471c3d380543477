package dev.mcptest.report.pretty;

import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows what one more run of some tests changed. */
public final class RoundText {

    private RoundText() {}

    /**
     * Returns the failures, then the tests that passed before and fail now or the other way round,
     * then the counts.
     *
     * @param before whether tests passed when they ran last
     */
    public static String of(RunRecord run, Map<TestId, Boolean> before, Style look) {
        var page = new Page(look);
        for (List<TestRecord> group : FailureGroups.of(run.tests())) {
            if (group.size() == 1) {
                FailureBlock.add(group.getFirst(), page);
            } else {
                GroupBlock.add(group, page);
            }
            page.gap();
        }
        for (TestRecord test : run.tests()) {
            passed(test)
                    .filter(now -> !now.equals(before.getOrDefault(test.id(), now)))
                    .ifPresent(now -> page.line(0, flip(now, test, look)));
        }
        page.field(0, "tests", SummaryText.tests(run, look));
        return page.toString();
    }

    /** Returns whether a test passed; empty when it did not run to a verdict. */
    public static Optional<Boolean> passed(TestRecord test) {
        return switch (test.status()) {
            case PASS -> Optional.of(true);
            case FAIL -> Optional.of(test.isKnownFailure());
            case SKIP, INCONCLUSIVE -> Optional.empty();
        };
    }

    private static String flip(boolean passes, TestRecord test, Style look) {
        String ok = look.paint(Role.PASS, "ok");
        String fail = look.paint(Role.FAIL, "fail");
        return (passes ? fail + " -> " + ok : ok + " -> " + fail)
                + "  "
                + Printable.line(test.name());
    }
}
