package dev.mcptest.report.html;

import dev.mcptest.report.html.Facets.Facet;
import dev.mcptest.report.text.markup.Printable;
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
            addStatus(entry, look, look == Look.FAILED ? known : 0);
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
                open(group, entry, "plain");
                addCount(entry.getValue().count(), Printable.line(entry.getKey()));
                html.close("button").line();
            }
            html.close("fieldset").line();
        }
        html.raw("</div>\n</details>\n");
    }

    /** The failed tests and the known failures have headings of their own. */
    private void addStatus(Map.Entry<String, Facet> entry, Look look, int known) {
        open(Facets.STATUS, entry, look.style());
        int others = entry.getValue().count() - known;
        if (others > 0) {
            addCount(others, look.word());
        }
        if (known > 0) {
            html.raw(others > 0 ? " + " : "");
            addCount(known, "known");
        }
        html.close("button").line();
    }

    private void addCount(int count, String word) {
        html.element("b", Integer.toString(count)).raw(" ").text(word);
    }

    private void open(String group, Map.Entry<String, Facet> entry, String look) {
        html.open(
                "button",
                "type",
                "button",
                "class",
                "filter " + look,
                "data-filter",
                group + ":" + entry.getKey(),
                "value",
                Integer.toString(entry.getValue().number()),
                "aria-pressed",
                "false");
    }
}
