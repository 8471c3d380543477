package dev.mcptest.report.html;

import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.MetricRollup;

import java.util.List;

/** The means of the derived metrics. */
final class Rollups {

    private Rollups() {}

    static void write(List<MetricRollup> rollups, Html html) {
        if (rollups.isEmpty()) {
            return;
        }
        html.raw("<section aria-labelledby=\"metrics\">\n");
        html.element("h2", "Metrics", "id", "metrics").line();
        html.raw(
                "<table><thead><tr><th scope=\"col\">Metric</th><th scope=\"col\""
                        + " class=\"number\">Mean</th>");
        html.raw("<th scope=\"col\" class=\"number\">Tests</th></tr></thead>\n<tbody>\n");
        for (MetricRollup rollup : rollups) {
            html.open("tr").element("td", Printable.line(rollup.name()));
            html.element("td", Numbers.text(rollup.mean()), "class", "number");
            html.element("td", Integer.toString(rollup.count()), "class", "number");
            html.close("tr").line();
        }
        html.raw("</tbody></table>\n</section>\n");
    }
}
