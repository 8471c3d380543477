package dev.mcptest.load.block;

import dev.mcptest.load.check.DefinitionChecks;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.ArrayList;
import java.util.List;

/** Tool definitions, whose examples are tests. */
final class DefinitionBlock implements Block {

    @Override
    public TestKind kind() {
        return TestKind.EXAMPLE;
    }

    @Override
    public String key() {
        return "definitions";
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        return Bound.refused(entry.node(), draft.problems());
    }

    @Override
    public void check(FilledSuite draft) {
        DefinitionChecks.check(draft);
    }

    /** Its entries are files, or contain many tests each. */
    @Override
    public List<SourceNode> tests(SourceNode root) {
        return List.of();
    }

    @Override
    public List<StandIn> standIns(SourceNode root) {
        List<StandIn> standIns = new ArrayList<>();
        for (SourceNode entry : root.items(key())) {
            standIns.add(new StandIn(entry, name(entry), examples(entry)));
        }
        return standIns;
    }

    @Override
    public boolean isRun() {
        return false;
    }

    private String name(SourceNode definition) {
        return definition
                .text("namespace")
                .or(() -> definition.text("flowmcp"))
                .or(() -> definition.text("server"))
                .orElseGet(() -> definition.text().isEmpty() ? key() : definition.text());
    }

    private static List<SourceNode> examples(SourceNode entry) {
        List<SourceNode> examples = new ArrayList<>();
        for (String kind : DefinitionChecks.KINDS) {
            for (SourceNode definition : entry.fields(kind).values()) {
                examples.addAll(definition.items("examples"));
                examples.addAll(definition.items("tests"));
            }
        }
        return examples;
    }
}
