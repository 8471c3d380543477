package dev.mcptest.report.html;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Gatherers;

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

    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private final Facets facets;
    private final boolean severalServers;
    private final Html html;
    private int open;
    private int written;

    TestList(RunRecord run, Facets facets, Html html) {
        this.facets = facets;
        this.severalServers = run.servers().size() > 1;
        this.html = html;
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
        addAtOnce(items.subList(0, atOnce));
        items.stream()
                .skip(atOnce)
                .gather(Gatherers.windowFixed(PART))
                .gather(Gatherers.mapConcurrent(PROCESSORS, this::part))
                .forEach(html::raw);
        html.close("section").line();
    }

    private void addAtOnce(List<Item> items) {
        TestItem element = element(html);
        for (Item it : items) {
            boolean opens = it.test().isUnexpectedFailure() && open < MOST_OPEN;
            open += opens ? 1 : 0;
            element.write(it, opens);
        }
        written += items.size();
    }

    private TestItem element(Html target) {
        return new TestItem(facets, severalServers, target);
    }

    /** Returns tests that are elements at once for a browser without scripts only. */
    private String part(List<Item> items) {
        var part = new StringWriter();
        var target = new Html(part);
        target.open("div", "class", "part", "data-tests", Integer.toString(items.size()));
        target.raw("<noscript>\n");
        TestItem element = element(target);
        items.forEach(it -> element.write(it, false));
        target.raw("</noscript></div>\n");
        return part.toString();
    }
}
