package dev.mcptest.load.block;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

/** Tests that read a resource. */
final class ResourceBlock implements SingleBlock {

    @Override
    public TestKind kind() {
        return TestKind.RESOURCE;
    }

    @Override
    public String key() {
        return "resources";
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
                        .address("uri")
                        .map(uri -> new TestCase.ResourceTest(header, uri, expect)),
                node,
                problems);
    }
}
