package dev.mcptest.load.test;

import dev.mcptest.load.file.SizeBudget;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.result.TestKind;

import java.util.ArrayList;
import java.util.List;

/**
 * A test as written in a suite.
 *
 * @param node the entry of its block
 * @param place the position to report: the entry, or its data row
 */
public record TestNode(Block block, SourceNode node, SourceNode place) {

    public TestNode(Block block, SourceNode node) {
        this(block, node, node);
    }

    /** Returns the tests of a suite, in the order of the record; one for each data row. */
    static List<TestNode> of(SourceNode root, List<Block> blocks, SizeBudget budget) {
        List<TestNode> entries = new ArrayList<>();
        for (Block block : blocks) {
            for (SourceNode node : block.tests(root)) {
                entries.addAll(Rows.expand(new TestNode(block, node), budget));
            }
        }
        return DefaultTest.apply(root, entries);
    }

    public TestKind kind() {
        return block.kind();
    }

    public boolean takesDefaults() {
        return block.takesDefaults();
    }

    /** Returns every object of this test with an {@code expect}: the test itself and its steps. */
    public List<SourceNode> expecting() {
        List<SourceNode> steps = node.items("steps");
        if (steps.isEmpty()) {
            return List.of(node);
        }
        List<SourceNode> all = new ArrayList<>(steps);
        all.addFirst(node);
        return all;
    }

    /** Returns its name in reports; a dash when it has none. */
    String name() {
        return node.text("name").orElse("-");
    }
}
