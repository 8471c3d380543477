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
    static List<Entry> of(SourceNode root) {
        List<Entry> entries = new ArrayList<>();
        add(entries, TestKind.TOOL, root.items("tools"));
        add(entries, TestKind.RESOURCE, root.items("resources"));
        add(entries, TestKind.PROMPT, root.items("prompts"));
        add(entries, TestKind.COMPLETION, root.items("completions"));
        SourceNode compliance = root.fields().get("compliance");
        if (compliance != null) {
            add(entries, TestKind.COMPLIANCE, compliance.items());
            add(entries, TestKind.COMPLIANCE, compliance.items("tests"));
        }
        add(entries, TestKind.COMPOSITION, root.items("compositions"));
        add(entries, TestKind.AGENT, root.items("agents"));
        add(entries, TestKind.EVAL, root.items("evals"));
        return DefaultTest.apply(root, entries);
    }

    private static void add(List<Entry> entries, TestKind kind, List<SourceNode> nodes) {
        for (SourceNode node : nodes) {
            entries.addAll(Rows.expand(new Entry(kind, node)));
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
