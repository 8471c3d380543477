package dev.mcptest.load.test;

import dev.mcptest.load.source.SourceNode;

import java.util.List;
import java.util.Optional;

public final class DefaultTest {

    /** A test keeps its own expectations, and the defaults are added to them. */
    private static final String EXPECT = "expect";

    private DefaultTest() {}

    public static Optional<SourceNode> expectations(SourceNode root) {
        return root.get("defaultTest").flatMap(defaults -> defaults.get(EXPECT));
    }

    static List<TestNode> apply(SourceNode root, List<TestNode> tests) {
        SourceNode defaults = root.fields().get("defaultTest");
        if (defaults == null) {
            return tests;
        }
        return tests.stream()
                .map(test ->
                        test.takesDefaults()
                                ? new TestNode(
                                        test.block(), merged(test.node(), defaults), test.place())
                                : test)
                .toList();
    }

    private static SourceNode merged(SourceNode test, SourceNode defaults) {
        SourceNode merged = test;
        for (var option : defaults.fields().entrySet()) {
            boolean isOption = !option.getKey().equals(EXPECT);
            if (isOption && test.json().isObject() && !test.json().has(option.getKey())) {
                merged = merged.with(option.getKey(), option.getValue());
            }
        }
        return merged;
    }
}
