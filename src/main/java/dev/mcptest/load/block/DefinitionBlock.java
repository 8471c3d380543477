package dev.mcptest.load.block;

import dev.mcptest.load.definition.DefinitionChecks;
import dev.mcptest.load.definition.DefinitionFiles;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.List;

/** Definitions, whose examples are tests: each has an {@link ExampleBlock} of its own. */
final class DefinitionBlock implements Block {

    static final String KEY = DefinitionFiles.KEY;

    @Override
    public TestKind kind() {
        return TestKind.EXAMPLE;
    }

    @Override
    public String key() {
        return KEY;
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        return Bound.refused(entry.node(), draft.problems());
    }

    @Override
    public void check(FilledSuite draft) {
        DefinitionChecks.check(draft.root(), draft.servers(), draft.problems());
        DefinitionChecks.check(draft.definitions(), draft.folder(), draft.problems());
    }

    /** Its entries contain many tests each. */
    @Override
    public List<SourceNode> tests(SourceNode root) {
        return List.of();
    }

    @Override
    public boolean isRun() {
        return false;
    }
}
