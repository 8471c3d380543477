package dev.mcptest.load.block;

import dev.mcptest.load.check.AgentChecks;
import dev.mcptest.load.check.FaultChecks;
import dev.mcptest.load.check.RubricChecks;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.Optional;

/** Tests in which a language model works with servers. */
final class AgentBlock implements Block {

    @Override
    public TestKind kind() {
        return TestKind.AGENT;
    }

    @Override
    public String key() {
        return "agents";
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        return Bound.refused(entry.node(), draft.problems());
    }

    @Override
    public void check(FilledSuite draft) {
        FaultChecks.checkUses(draft);
        AgentChecks.check(draft);
        RubricChecks.checkEvals(key(), draft);
    }

    @Override
    public Optional<String> server(SourceNode test, FilledSuite draft) {
        return draft.firstServer(new Values(test, draft.problems()).names("servers"));
    }
}
