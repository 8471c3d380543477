package dev.mcptest.load.block;

import dev.mcptest.load.check.RubricChecks;
import dev.mcptest.load.eval.CalibrationBinder;
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
import java.util.Optional;

/** Labels that show how far a confidence or a judge can be trusted. */
final class CalibrationBlock implements Block {

    @Override
    public TestKind kind() {
        return TestKind.EVAL;
    }

    @Override
    public String key() {
        return "calibration";
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        return new CalibrationBinder(draft).bind(entry.node(), header);
    }

    @Override
    public void check(FilledSuite draft) {
        RubricChecks.checkHolders(key(), draft);
    }

    @Override
    public boolean isRun() {
        return false;
    }

    /** No server takes part; the test stands with those of the first one. */
    @Override
    public Optional<String> server(SourceNode test, FilledSuite draft) {
        return draft.firstServer(List.of());
    }
}
