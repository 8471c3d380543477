package dev.mcptest.load.block;

import dev.mcptest.load.eval.AgentEvalBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.Composition;
import dev.mcptest.suite.Deferred;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.agent.AgentEval;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Binds a composition, its nodes in call order. */
final class CompositionBinder {

    private final FilledSuite draft;
    private final Problems problems;

    CompositionBinder(FilledSuite draft) {
        this.draft = draft;
        this.problems = draft.problems();
    }

    Bound<TestCase> bind(SourceNode test, TestHeader header, WholeExpectation whole) {
        SourceNode composition = test.without("cases");
        List<Bound<Composition.Node>> nodes = new ArrayList<>();
        for (SourceNode node : inOrder(composition.items("nodes"))) {
            nodes.add(node(node, composition, header));
        }
        Bound<List<Composition.Node>> all = Bound.all(nodes);
        if (!(all instanceof Bound.Value<List<Composition.Node>>(var calls))) {
            return Bound.lacking(all);
        }
        if (whole.bound().isRefused() || calls.isEmpty()) {
            return Bound.refused(test, problems);
        }
        return Bound.of(
                new Composition(
                        header,
                        LinkBinder.links(composition),
                        calls,
                        new Values(composition, problems)
                                .name("output")
                                .orElseGet(() -> calls.getLast().id()),
                        new Values(composition, problems)
                                .text("description")
                                .orElseGet(header::name),
                        DeferredPart.of(whole, composition.without("nodes")),
                        composition
                                .get("eval")
                                .map(new AgentEvalBinder(draft)::bind)
                                .orElse(AgentEval.NONE)));
    }

    private Bound<Composition.Node> node(
            SourceNode node, SourceNode composition, TestHeader header) {
        String server =
                new Values(node, problems)
                        .address("server")
                        .or(() -> new Values(composition, problems).address("server"))
                        .orElse(header.server());
        TestHeader own = header.forCall(server, HeaderOfTest.timeout(node, problems));
        Bound<Deferred<TestCase.ToolTest>> call = LinkBinder.call(node, own, problems);
        return call instanceof Bound.Value<Deferred<TestCase.ToolTest>>(var deferred)
                ? Bound.of(new Composition.Node(id(node), server, needs(node), deferred))
                : Bound.lacking(call);
    }

    /** Sorts the nodes by their dependencies, otherwise keeping the order of the file. */
    private static List<SourceNode> inOrder(List<SourceNode> nodes) {
        List<SourceNode> waiting = new ArrayList<>(nodes);
        List<SourceNode> ordered = new ArrayList<>();
        Set<String> placed = new HashSet<>();
        while (!waiting.isEmpty()) {
            // Cycles were reported before; nodes in one keep the order of the file.
            SourceNode next =
                    waiting.stream()
                            .filter(node -> placed.containsAll(needs(node)))
                            .findFirst()
                            .orElse(waiting.getFirst());
            waiting.remove(next);
            ordered.add(next);
            placed.add(id(next));
        }
        return ordered;
    }

    private static String id(SourceNode node) {
        return node.text("id").orElse("");
    }

    private static List<String> needs(SourceNode node) {
        return node.items("needs").stream().map(SourceNode::text).toList();
    }
}
