package dev.mcptest.load.block;

import dev.mcptest.json.Json;
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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tests in which a language model works with servers; one for each agent and model. */
final class AgentBlock implements Block {

    @Override
    public TestKind kind() {
        return TestKind.AGENT;
    }

    @Override
    public String key() {
        return "agents";
    }

    /** Returns the rows; each has one of the models as its {@code model}. */
    @Override
    public List<SourceNode> tests(SourceNode root) {
        List<SourceNode> rows = new ArrayList<>();
        for (SourceNode agent : root.items(key())) {
            List<SourceNode> models = agent.items("models");
            if (models.isEmpty()) {
                rows.add(agent);
            }
            for (SourceNode model : models) {
                rows.add(named(agent, model, models.size() > 1).with("model", model));
            }
        }
        return rows;
    }

    private static SourceNode named(SourceNode agent, SourceNode model, boolean several) {
        SourceNode name = agent.fields().get("name");
        if (!several || name == null || name.text().isEmpty()) {
            return agent;
        }
        String text = name.text() + AgentBinder.suffix(model);
        return agent.with("name", name.withScalar(Json.nodes().stringNode(text), name.expansion()));
    }

    @Override
    public Bound<TestCase> bind(
            TestNode entry, TestHeader header, WholeExpectation whole, FilledSuite draft) {
        return new AgentBinder(draft).bind(entry.node(), header, whole.bound());
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
