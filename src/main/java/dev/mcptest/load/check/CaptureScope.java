package dev.mcptest.load.check;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.value.UnknownReference;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Tracks which captured values are available while walking the tests of a suite in order. */
final class CaptureScope {

    private final Problems problems;
    private final Map<String, SourceNode> declared = new LinkedHashMap<>();
    private final Set<String> available = new HashSet<>();
    private final Set<String> ofTest = new HashSet<>();

    CaptureScope(FilledSuite suite) {
        this.problems = suite.problems();
        suite.tests()
                .forEach(test ->
                        test.expecting()
                                .forEach(node ->
                                        node.fields("capture").forEach(declared::putIfAbsent)));
    }

    void enter(TestNode test) {
        ofTest.clear();
        test.expecting().forEach(node -> ofTest.addAll(node.fields("capture").keySet()));
    }

    /** Makes the captures of a finished test or step available. */
    void leave(SourceNode holder) {
        available.addAll(holder.fields("capture").keySet());
    }

    void check(String name, SourceNode use) {
        if (available.contains(name)) {
            return;
        }
        SourceNode producer = declared.get(name);
        if (producer == null) {
            unknown(name, use);
            return;
        }
        problems.error(
                "capture-order",
                use,
                ofTest.contains(name)
                        ? "`" + name + "` is captured by this test itself, once it is over"
                        : "`" + name + "` is captured by a later test",
                "it is captured at "
                        + producer.position().label()
                        + "; tests run in the order tools, resources, prompts, completions,"
                        + " compliance, compositions, agents, and within each in the order of the"
                        + " file");
    }

    private void unknown(String name, SourceNode use) {
        problems.error(
                "capture-unknown",
                use,
                "no earlier test captures `" + name + "`",
                Suggestion.nearest(name, declared.keySet())
                        .map(near -> "did you mean `" + near + "`?")
                        .orElse(UnknownReference.DOLLAR));
    }
}
