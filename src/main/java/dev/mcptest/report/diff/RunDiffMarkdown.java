package dev.mcptest.report.diff;

import dev.mcptest.compare.RunDiff;
import dev.mcptest.compare.RunDiff.Change;
import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Markdown;

import java.util.List;

/** A comparison of two runs as Markdown. */
final class RunDiffMarkdown {

    private RunDiffMarkdown() {}

    static String render(RunDiff diff) {
        var page = new StringBuilder("## " + RunDiffReport.counts(diff) + "\n\n");
        RunDiffReport.lists(diff).forEach((name, changes) -> add(name, changes, page));
        return Screen.text(page.toString());
    }

    private static void add(String name, List<Change> changes, StringBuilder page) {
        if (changes.isEmpty()) {
            return;
        }
        boolean timed = RunDiffReport.isTimed(name);
        page.append("### ").append(RunDiffReport.title(name)).append("\n\n");
        page.append(timed ? "| Test | Place | Before | Now |\n" : "| Test | Place |\n");
        page.append(timed ? "| --- | --- | ---: | ---: |\n" : "| --- | --- |\n");
        for (Change change : changes) {
            String place = change.test().file() + ":" + change.test().line();
            String test = Markdown.cell(Reasons.name(change.test()));
            page.append(
                    Markdown.row(
                            timed
                                    ? List.of(
                                            test,
                                            Markdown.cell(place),
                                            Durations.text(
                                                    change.before().orElseThrow().durationMs()),
                                            Durations.text(change.test().durationMs()))
                                    : List.of(test, Markdown.cell(place))));
        }
        page.append('\n');
    }
}
