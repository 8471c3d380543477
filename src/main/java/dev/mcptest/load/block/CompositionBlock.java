package dev.mcptest.load.block;

import dev.mcptest.load.check.CompositionChecks;
import dev.mcptest.load.check.RubricChecks;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.RowForm;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

final class CompositionBlock implements Block {

    @Override
    public TestKind kind() {
        return TestKind.COMPOSITION;
    }

    @Override
    public String key() {
        return "compositions";
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        return new CompositionBinder(draft).bind(entry.node(), header, whole);
    }

    @Override
    public void check(FilledSuite draft) {
        CompositionChecks.check(draft);
        RubricChecks.checkEvals(key(), draft);
    }

    @Override
    public RowForm rows() {
        return RowForm.CASES;
    }

    @Override
    public boolean hasNodes() {
        return true;
    }

    @Override
    public Optional<String> server(SourceNode test, FilledSuite draft) {
        List<String> names = new ArrayList<>();
        new Values(test, draft.problems()).address("server").ifPresent(names::add);
        for (SourceNode node : test.items("nodes")) {
            node.text("server").ifPresent(names::add);
        }
        return draft.firstServer(names);
    }
}
