package dev.mcptest.load;

import dev.mcptest.result.TestKind;

import java.util.ArrayList;
import java.util.List;

/**
 * A test as it stands in a suite.
 *
 * @param node the entry of its block
 * @param place what a reader looks for: the entry, or the row of data that makes it a test
 */
record Entry(TestKind kind, SourceNode node, SourceNode place) {

    Entry(TestKind kind, SourceNode node) {
        this(kind, node, node);
    }

    /** Returns the tests of a suite, in the order of the record; one for each row of data. */
    static List<Entry> of(SourceNode root, Room room) {
        List<Entry> entries = new ArrayList<>();
        add(entries, TestKind.TOOL, root.items("tools"), room);
        add(entries, TestKind.RESOURCE, root.items("resources"), room);
        add(entries, TestKind.PROMPT, root.items("prompts"), room);
        add(entries, TestKind.COMPLETION, root.items("completions"), room);
        SourceNode compliance = root.fields().get("compliance");
        if (compliance != null) {
            add(entries, TestKind.COMPLIANCE, compliance.items(), room);
            add(entries, TestKind.COMPLIANCE, compliance.items("tests"), room);
        }
        add(entries, TestKind.COMPOSITION, root.items("compositions"), room);
        add(entries, TestKind.AGENT, root.items("agents"), room);
        add(entries, TestKind.EVAL, root.items("evals"), room);
        return DefaultTest.apply(root, entries);
    }

    private static void add(List<Entry> entries, TestKind kind, List<SourceNode> nodes, Room room) {
        for (SourceNode node : nodes) {
            entries.addAll(Rows.expand(new Entry(kind, node), room));
        }
    }

    /**
     * Returns whether {@code defaultTest} concerns this test: whether it is one of single calls.
     */
    boolean takesDefaults() {
        return kind == TestKind.TOOL
                || kind == TestKind.RESOURCE
                || kind == TestKind.PROMPT
                || kind == TestKind.COMPLETION
                || kind == TestKind.COMPLIANCE;
    }

    /** Returns every object with an {@code expect} in this test: the test itself and its steps. */
    List<SourceNode> expecting() {
        List<SourceNode> steps = node.items("steps");
        if (steps.isEmpty()) {
            return List.of(node);
        }
        List<SourceNode> all = new ArrayList<>(steps);
        all.addFirst(node);
        return all;
    }

    /** Returns what reports call this test; a dash when it has no name. */
    String name() {
        return node.text("name").orElse("-");
    }
}
