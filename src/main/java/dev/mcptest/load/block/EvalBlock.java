package dev.mcptest.load.block;

import dev.mcptest.load.check.EvalChecks;
import dev.mcptest.load.check.RubricChecks;
import dev.mcptest.load.eval.EvalBinder;
import dev.mcptest.load.eval.EvalRows;
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

/** Evaluations; one for each model and prompt. A test run only lists them. */
final class EvalBlock implements Block {

    @Override
    public TestKind kind() {
        return TestKind.EVAL;
    }

    @Override
    public String key() {
        return "evals";
    }

    @Override
    public List<SourceNode> tests(SourceNode root) {
        List<SourceNode> rows = new ArrayList<>();
        root.items(key()).forEach(eval -> rows.addAll(EvalRows.of(eval)));
        return rows;
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        return new EvalBinder(draft).bind(entry.node(), header);
    }

    @Override
    public void check(FilledSuite draft) {
        RubricChecks.checkHolders(key(), draft);
        EvalChecks.check(draft);
    }

    @Override
    public boolean isRun() {
        return false;
    }
}
