package dev.mcptest.report.html;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.RunRecord;

import java.util.List;

/** The page as a whole. */
final class ReportPage {

    private final RunRecord run;
    private final Html html;

    ReportPage(RunRecord run, Html html) {
        this.run = run;
        this.html = html;
    }

    void write() {
        Assets assets = Assets.load();
        List<Item> items = Item.of(run);
        var facets = new Facets(run);
        addHead(assets);
        html.raw("<body>\n").element("a", "Skip to the tests", "class", "jump", "href", "#tests");
        Verdict.write(run, html);
        Toolbar.write(run, facets, html);
        html.line().raw("<main>\n");
        addWarnings();
        Grades.write(run.compliance(), html);
        Timeline.write(run, items, html);
        new TestList(run, facets, html).write(items);
        Slowest.write(items, html);
        ResultGrid.write(items, html);
        Rollups.write(run.metricRollups(), html);
        RunEnvironment.write(run, html);
        html.raw("</main>\n");
        addFoot();
        html.raw("<script>").raw(assets.script()).raw("</script>\n</body>\n</html>\n");
    }

    private void addHead(Assets assets) {
        html.raw("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        addMeta("http-equiv", "Content-Security-Policy", assets.policy());
        addMeta("name", "viewport", "width=device-width, initial-scale=1");
        addMeta("name", "color-scheme", "light dark");
        addMeta("name", "referrer", "no-referrer");
        addMeta("name", "generator", "mcptest " + run.mcptestVersion());
        html.element("title", Verdict.text(run) + " \u00b7 mcptest").line();
        html.raw("<style>").raw(assets.style()).raw("</style>\n</head>\n");
    }

    private void addMeta(String key, String name, String content) {
        html.open("meta", key, name, "content", content).line();
    }

    private void addWarnings() {
        if (run.warnings().isEmpty()) {
            return;
        }
        int count = run.warnings().size();
        html.open("section", "class", "warnings", "aria-labelledby", "warnings");
        html.element("h2", count == 1 ? "1 warning" : count + " warnings", "id", "warnings");
        html.open("ul");
        run.warnings().forEach(warning -> html.element("li", Printable.line(warning)).line());
        html.close("ul").close("section").line();
    }

    private void addFoot() {
        html.open("footer")
                .open("p")
                .text("mcptest " + run.mcptestVersion() + " \u00b7 run " + run.runId())
                .close("p");
        html.open("p", "class", "js");
        html.open("button", "type", "button", "id", "keys", "aria-pressed", "true");
        html.text("Keyboard shortcuts").close("button");
        for (String key : List.of("n next failure", "p previous failure", "/ search")) {
            html.raw(" ").element("kbd", key.substring(0, 1)).text(key.substring(1));
        }
        html.close("p").close("footer").line();
    }
}
