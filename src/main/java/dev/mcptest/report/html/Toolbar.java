package dev.mcptest.report.html;

import dev.mcptest.report.html.Facets.Facet;
import dev.mcptest.report.text.Printable;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;

import java.util.Map;

/** The bar that stays in sight: counts, search and filters. */
final class Toolbar {

    private final Facets facets;
    private final Html html;

    private Toolbar(Facets facets, Html html) {
        this.facets = facets;
        this.html = html;
    }

    static void write(RunRecord run, Facets facets, Html html) {
        new Toolbar(facets, html).add(run);
    }

    private void add(RunRecord run) {
        html.open("div", "class", "bar", "role", "search", "aria-label", "Tests").line();
        html.raw("<div class=\"inner\">\n");
        addCounts(run.summary().knownFailures());
        html.raw("<div class=\"tools js\">\n");
        html.open("label", "class", "find");
        html.element("span", "Search tests", "class", "unseen");
        html.open("input", "type", "search", "id", "search", "placeholder", "Search");
        html.close("label").line();
        addStep("previous", "\u2191", "Previous failure");
        addStep("next", "\u2193", "Next failure");
        html.raw("</div>\n");
        addFilters();
        html.raw("<p class=\"shown js\" role=\"status\" id=\"shown\"></p>\n");
        html.raw("<p class=\"unseen\" role=\"status\" id=\"said\"></p>\n");
        html.raw("</div>\n</div>\n");
    }

    private void addStep(String id, String sign, String label) {
        html.open("button", "type", "button", "class", "step", "id", id, "title", label);
        html.element("span", sign, "aria-hidden", "true");
        html.element("span", label, "class", "unseen").close("button").line();
    }

    private void addCounts(int known) {
        html.raw("<div class=\"counts\" role=\"group\" aria-label=\"Status\">\n");
        for (var entry : facets.group(Facets.STATUS).entrySet()) {
            Look look = Look.of(status(entry.getKey()));
            boolean fails = look == Look.FAILED;
            String word = fails && known > 0 ? look.word() + ", " + known + " known" : look.word();
            addButton(Facets.STATUS, entry, word, look.style());
        }
        html.raw("</div>\n");
    }

    private static Status status(String wire) {
        for (Status status : Status.values()) {
            if (status.wire().equals(wire)) {
                return status;
            }
        }
        throw new IllegalArgumentException(wire);
    }

    private void addFilters() {
        html.details("Filters", "class", "filters js").raw("<div class=\"groups\">\n");
        for (String group : facets.others()) {
            html.open("fieldset").element("legend", group).line();
            for (var entry : facets.group(group).entrySet()) {
                addButton(group, entry, Printable.line(entry.getKey()), "plain");
            }
            html.close("fieldset").line();
        }
        html.raw("</div>\n</details>\n");
    }

    private void addButton(String group, Map.Entry<String, Facet> entry, String word, String look) {
        Facet facet = entry.getValue();
        html.open(
                "button",
                "type",
                "button",
                "class",
                "filter " + look,
                "data-filter",
                group + ":" + entry.getKey(),
                "value",
                Integer.toString(facet.number()),
                "aria-pressed",
                "false");
        html.element("b", Integer.toString(facet.count())).raw(" ");
        html.text(word).close("button").line();
    }
}
