package dev.mcptest.load.block;

import dev.mcptest.load.part.ExchangeBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

import java.util.List;

/** Compliance tests: a list, or a mapping with settings. */
final class ComplianceBlock implements SingleBlock {

    @Override
    public TestKind kind() {
        return TestKind.COMPLIANCE;
    }

    @Override
    public String key() {
        return "compliance";
    }

    @Override
    public List<SourceNode> tests(SourceNode root) {
        List<SourceNode> list = root.items(key());
        SourceNode block = root.fields().get(key());
        return list.isEmpty() && block != null ? block.items("tests") : list;
    }

    @Override
    public List<StandIn> standIns(SourceNode root) {
        SourceNode block = root.fields().get(key());
        if (block == null) {
            return List.of();
        }
        SourceNode delta = block.fields().get("grade_delta");
        if (delta != null) {
            return List.of(new StandIn(delta, "grade_delta", List.of(delta)));
        }
        boolean alone =
                block.items("tests").isEmpty() && block.fields().containsKey("spec_version");
        return alone ? List.of(new StandIn(block, "spec_version", List.of())) : List.of();
    }

    @Override
    public Bound<TestCase.Single> request(
            SourceNode node,
            TestHeader header,
            Expectation expect,
            SourceNode root,
            Problems problems) {
        return Bound.ofWritten(
                new ExchangeBinder(node, problems).bind(header, expect), node, problems);
    }
}
