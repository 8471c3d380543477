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

    /** A browser lays out that many tests only when they come into sight. */
    private static final int MANY = 500;

    private final Html html;
    private final TestItem item;
    private int open;

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
        for (Item it : items) {
            boolean opens = it.test().isUnexpectedFailure() && open < MOST_OPEN;
            open += opens ? 1 : 0;
            item.write(it, opens);
        }
        html.close("section").line();
    }
}
