package dev.mcptest.load.block;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestKind;

import java.util.HashMap;
import java.util.Map;

/**
 * Assigns ids to tests, with a number for repeated names. Ids do not depend on the rest of the
 * file, so that shards and the results of the last run stay valid.
 */
public final class TestIds {

    private final String file;
    private final Map<TestId, Integer> used = new HashMap<>();

    /**
     * @param file path of the suite, relative to the working directory if it is inside it
     */
    public TestIds(String file) {
        this.file = file;
    }

    TestId next(TestKind kind, String name, SourceNode node, Problems problems) {
        TestId id = TestId.of(file, kind, name);
        int count = used.merge(id, 1, Integer::sum);
        if (count == 1) {
            return id;
        }
        problems.warning(
                WarningCode.DUPLICATE_NAME,
                node,
                "another " + kind.wire() + " test is called \"" + written(node, name) + "\"",
                "reports will tell them apart by #" + count + "; a name of its own is better");
        return id.numbered(count);
    }

    private static String written(SourceNode node, String name) {
        return node.get("name")
                .filter(label -> !label.expansion().isNone())
                .map(SourceNode::written)
                .orElse(name);
    }
}
