package dev.mcptest.report.html;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.List;

/** All tests: the failures first, then the others in the order of the record. */
final class TestList {

    /** More open tests than this make a page hard to survey. */
    private static final int MOST_OPEN = 10;

    /**
     * A browser lays out that many tests only when they come into sight. Those beyond are text
     * until the page is open, because making elements of 10,000 takes seconds.
     */
    private static final int MANY = 300;

    /** How many tests a browser makes elements of at once. */
    private static final int PART = 100;

    private final Html html;
    private final TestItem item;
    private int open;
    private int written;

    TestList(RunRecord run, Facets facets, Html html) {
        this.html = html;
        this.item = new TestItem(facets, run.servers().size() > 1, html);
    }

    void write(List<Item> items) {
        html.open(
                "section",
                "class",
                items.size() > MANY ? "many" : "few",
                "aria-labelledby",
                "tests");
        html.line();
        html.element("h2", "Tests", "id", "tests").line();
        addGroup("Failed", items.stream().filter(it -> it.test().isUnexpectedFailure()).toList());
        addGroup(
                "Known failures",
                items.stream().filter(it -> Look.of(it.test()) == Look.KNOWN).toList());
        addOthers(items);
        if (items.size() > MANY) {
            String rest = (items.size() - MANY) + " more follow when the script of this page runs.";
            html.element("p", rest, "class", "none js", "id", "rest").line();
        }
        html.raw("<p class=\"none\" id=\"none\" hidden>No test matches.</p>\n</section>\n");
    }

    private void addOthers(List<Item> items) {
        List<Item> group = new ArrayList<>();
        for (Item it : items) {
            Look look = Look.of(it.test());
            if (look == Look.FAILED || look == Look.KNOWN) {
                continue;
            }
            if (!group.isEmpty() && !heading(group.getFirst().test()).equals(heading(it.test()))) {
                addGroup(heading(group.getFirst().test()), group);
                group.clear();
            }
            group.add(it);
        }
        if (!group.isEmpty()) {
            addGroup(heading(group.getFirst().test()), group);
        }
    }

    private static String heading(TestRecord test) {
        return Printable.line(
                test.file() + test.targetVersion().map(it -> " \u00b7 " + it).orElse(""));
    }

    private void addGroup(String heading, List<Item> items) {
        if (items.isEmpty()) {
            return;
        }
        html.open("section", "class", "group").open("h3").text(heading).raw(" ");
        html.element("span", Integer.toString(items.size())).close("h3").line();
        int atOnce = Math.clamp(MANY - written, 0, items.size());
        addAll(items.subList(0, atOnce));
        for (int from = atOnce; from < items.size(); from += PART) {
            addPart(items.subList(from, Math.min(from + PART, items.size())));
        }
        html.close("section").line();
    }

    /** Writes tests that are elements at once for a browser without scripts only. */
    private void addPart(List<Item> items) {
        html.open("div", "class", "part", "data-tests", Integer.toString(items.size()));
        html.raw("<noscript>\n");
        addAll(items);
        html.raw("</noscript></div>\n");
    }

    private void addAll(List<Item> items) {
        for (Item it : items) {
            boolean opens = it.test().isUnexpectedFailure() && open < MOST_OPEN;
            open += opens ? 1 : 0;
            item.write(it, opens);
        }
        written += items.size();
    }
}
