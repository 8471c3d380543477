package dev.mcptest.load.block;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

/** Tests that get a prompt. */
final class PromptBlock implements SingleBlock {

    @Override
    public TestKind kind() {
        return TestKind.PROMPT;
    }

    @Override
    public String key() {
        return "prompts";
    }

    @Override
    public Bound<TestCase.Single> request(
            SourceNode node,
            TestHeader header,
            Expectation expect,
            SourceNode root,
            Problems problems) {
        return Bound.ofWritten(
                new Values(node, problems)
                        .address("prompt")
                        .map(name ->
                                new TestCase.PromptTest(
                                        header,
                                        name,
                                        new ToolBinder(node, problems).arguments(),
                                        expect)),
                node,
                problems);
    }
}
