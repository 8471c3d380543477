package dev.mcptest.load.block;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

/** Tests that request completions. */
final class CompletionBlock implements SingleBlock {

    @Override
    public TestKind kind() {
        return TestKind.COMPLETION;
    }

    @Override
    public String key() {
        return "completions";
    }

    @Override
    public Bound<TestCase.Single> request(
            SourceNode node,
            TestHeader header,
            Expectation expect,
            SourceNode root,
            Problems problems) {
        return Bound.ofWritten(
                new CompletionBinder(node, problems).bind(header, expect), node, problems);
    }
}
