package dev.mcptest.report.diff;

import dev.mcptest.compare.RunDiff;
import dev.mcptest.compare.RunDiff.Change;
import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme.Role;
import dev.mcptest.result.TestRecord;

import java.util.List;

/** Shows a comparison of two runs to a person. */
final class RunDiffText {

    private final Page page;

    private RunDiffText(Page page) {
        this.page = page;
    }

    static String render(RunDiff diff, Style look) {
        var page = new Page(look);
        var text = new RunDiffText(page);
        text.add("newly failing", Role.FAIL, diff.newlyFailing());
        text.add("vanished", Role.FAIL, diff.vanished());
        text.add("still failing", Role.FAIL, diff.stillFailing());
        text.add("fixed", Role.PASS, diff.fixed());
        text.addTimes("slower", Role.SKIP, diff.slower());
        text.addTimes("faster", Role.PASS, diff.faster());
        text.add("appeared", Role.DIM, diff.appeared());
        page.line(0, RunDiffReport.counts(diff));
        return Screen.text(page.toString());
    }

    private void add(String label, Role role, List<Change> changes) {
        addAll(label, role, changes, false);
    }

    private void addTimes(String label, Role role, List<Change> changes) {
        addAll(label, role, changes, true);
    }

    private void addAll(String label, Role role, List<Change> changes, boolean times) {
        if (changes.isEmpty()) {
            return;
        }
        page.line(0, page.look().paint(role, label));
        int columns = changes.stream().mapToInt(it -> Columns.of(place(it.test()))).max().orElse(0);
        for (Change change : changes) {
            String place = Columns.padEnd(place(change.test()), columns);
            String name = Printable.line(Reasons.name(change.test()));
            page.line(
                    2,
                    page.look().paint(Role.ACCENT, place)
                            + "  "
                            + name
                            + (times ? "  " + times(change) : ""));
        }
        page.gap();
    }

    private static String place(TestRecord test) {
        return Printable.line(test.file()) + ":" + test.line();
    }

    private static String times(Change change) {
        return Durations.text(change.before().orElseThrow().durationMs())
                + " -> "
                + Durations.text(change.test().durationMs());
    }
}
