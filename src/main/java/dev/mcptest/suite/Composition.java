package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.AssertionRecord;
import dev.mcptest.suite.agent.AgentEval;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;

import java.util.ArrayList;
import java.util.List;

/**
 * Calls the tools of a graph, each after its dependencies.
 *
 * @param nodes in dependency order
 * @param output id of the node whose output is the output of the composition
 * @param task what the calls are for, as judges read it
 * @param eval what is asked of the calls as a whole
 */
public record Composition(
        TestHeader header,
        DataFlow links,
        List<Node> nodes,
        String output,
        String task,
        Deferred<Expectation> expectation,
        AgentEval eval)
        implements TestCase {

    public Composition {
        requireNonNull(header, "header is null");
        requireNonNull(links, "links is null");
        nodes = List.copyOf(nodes);
        requireNonNull(output, "output is null");
        requireNonNull(task, "task is null");
        requireNonNull(expectation, "expectation is null");
        requireNonNull(eval, "eval is null");
    }

    /**
     * One call of the graph.
     *
     * @param needs ids of the nodes that must have succeeded before
     */
    public record Node(String id, String server, List<String> needs, Deferred<ToolTest> call) {

        public Node {
            requireNonNull(id, "id is null");
            requireNonNull(server, "server is null");
            needs = List.copyOf(needs);
            requireNonNull(call, "call is null");
        }
    }

    @Override
    public List<Said> said() {
        return List.of(() -> {
            List<AssertionRecord> entries = new ArrayList<>(expectation.unjudged());
            entries.addAll(eval.unjudged());
            return entries;
        });
    }

    @Override
    public List<String> servers() {
        return nodes.stream().map(Node::server).distinct().toList();
    }
}
