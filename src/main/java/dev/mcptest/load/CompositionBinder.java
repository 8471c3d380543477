package dev.mcptest.load;

import dev.mcptest.suite.Composition;
import dev.mcptest.suite.Expectation;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/** Binds a composition, its nodes in the order in which they are called. */
final class CompositionBinder {

    private CompositionBinder() {}

    static TestCase bind(
            SourceNode test,
            TestHeader header,
            Expectation expect,
            BiFunction<SourceNode, Problems, Expectation> whole) {
        SourceNode composition = test.without("cases");
        List<Composition.Node> nodes =
                inOrder(composition.items("nodes")).stream()
                        .map(node -> node(node, composition, header))
                        .toList();
        return new Composition(
                header,
                LinkBinder.links(composition),
                nodes,
                composition
                        .text("output")
                        .orElseGet(() -> nodes.isEmpty() ? "" : nodes.getLast().id()),
                LinkBinder.late(composition.without("nodes"), expect, whole));
    }

    private static Composition.Node node(
            SourceNode node, SourceNode composition, TestHeader header) {
        String server =
                node.text("server").or(() -> composition.text("server")).orElse(header.server());
        return new Composition.Node(
                id(node),
                server,
                needs(node),
                LinkBinder.call(node, header.forCall(server, HeaderOfTest.timeout(node))));
    }

    /**
     * Puts each node after the ones it needs, and otherwise leaves them in the order of the file.
     */
    private static List<SourceNode> inOrder(List<SourceNode> nodes) {
        List<SourceNode> waiting = new ArrayList<>(nodes);
        List<SourceNode> ordered = new ArrayList<>();
        Set<String> placed = new HashSet<>();
        while (!waiting.isEmpty()) {
            // A circle was reported before; whatever is in one comes in the order of the file.
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
