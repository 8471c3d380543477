package dev.mcptest.load.block;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

/** Tests that call a tool. */
final class ToolBlock implements SingleBlock {

    @Override
    public TestKind kind() {
        return TestKind.TOOL;
    }

    @Override
    public String key() {
        return "tools";
    }

    @Override
    public Expectation defaults(Expectation common) {
        return common;
    }

    @Override
    public Bound<TestCase.Single> request(
            SourceNode node,
            TestHeader header,
            Expectation expect,
            SourceNode root,
            Problems problems) {
        return new ToolBinder(node, problems).bind(header, expect, root);
    }
}
