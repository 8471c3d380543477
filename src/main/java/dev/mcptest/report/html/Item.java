package dev.mcptest.report.html;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.List;

/**
 * A test on the page.
 *
 * @param anchor the id of its element
 */
record Item(TestRecord test, String anchor) {

    /** Returns all tests in the order of the record. */
    static List<Item> of(RunRecord run) {
        var anchors = new Anchors();
        List<Item> items = new ArrayList<>(run.tests().size());
        for (TestRecord test : run.tests()) {
            items.add(new Item(test, anchors.of(test.id().text())));
        }
        return items;
    }

    /** Returns the link to it on the page. */
    String link() {
        return "#" + anchor;
    }
}
