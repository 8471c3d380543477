package dev.mcptest.load.block;

import dev.mcptest.json.target.Target;
import dev.mcptest.load.part.ExpectationBinder;
import dev.mcptest.load.part.ScoringBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template.Part;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Patterns;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.DataFlow;
import dev.mcptest.suite.Deferred;
import dev.mcptest.suite.StepTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Binds tests that read or capture values, or make several calls. */
final class LinkBinder {

    private final Problems problems;
    private final SourceNode root;
    private final SingleBlock block;
    private final WholeExpectation whole;

    LinkBinder(FilledSuite draft, SingleBlock block, WholeExpectation whole) {
        this.problems = draft.problems();
        this.root = draft.root();
        this.block = block;
        this.whole = whole;
    }

    /** Returns whether a test is more than one independent request. */
    static boolean isLinked(SourceNode test) {
        return test.fields().containsKey("steps")
                || test.fields().containsKey("capture")
                || test.hasReferences();
    }

    Bound<TestCase> bind(TestNode entry, TestHeader header) {
        SourceNode test = entry.node().without("data");
        return test.items("steps").isEmpty() ? single(test, header) : steps(test, header);
    }

    private Bound<TestCase> single(SourceNode node, TestHeader header) {
        Expectation known = whole.bound().known().orElse(Expectation.NONE);
        Bound<TestCase.Single> single = block.request(node, header, known, root, problems);
        Bound<Map<String, Target>> captures = captures(node);
        if (!(captures instanceof Bound.Value<Map<String, Target>>(var targets))) {
            return Bound.lacking(captures);
        }
        if (single.isRefused() || whole.bound().isRefused()) {
            return Bound.lacking(single, whole.bound());
        }
        return Bound.of(
                new TestCase.Linked(
                        header,
                        single.known().map(TestCase::servers).orElse(List.of(header.server())),
                        single.known().filter(TestCase::changesSession).isPresent(),
                        links(node),
                        targets,
                        node.hasReferences() ? late(node, header) : settled(single)));
    }

    private static Deferred<TestCase.Single> settled(Bound<TestCase.Single> single) {
        return Deferred.of(single.known().orElseThrow());
    }

    private Deferred<TestCase.Single> late(SourceNode node, TestHeader header) {
        return new DeferredPart<>(
                node,
                () -> Unjudged.of(node, whole.defaults()),
                (filled, found) ->
                        whole.binder().apply(filled, found)
                                        instanceof Bound.Value<Expectation>(var expectation)
                                ? block.request(filled, header, expectation, root, found)
                                : Bound.refused(filled, found));
    }

    private Bound<TestCase> steps(SourceNode test, TestHeader header) {
        List<Bound<StepTest.Step>> steps = new ArrayList<>();
        for (SourceNode step : test.items("steps")) {
            steps.add(step(step, test, header, steps.size() + 1));
        }
        Bound<List<StepTest.Step>> all = Bound.all(steps);
        Bound<Map<String, Target>> captures = captures(test);
        SourceNode rest = test.without("steps");
        if (!(all instanceof Bound.Value<List<StepTest.Step>>(var calls))
                || !(captures instanceof Bound.Value<Map<String, Target>>(var targets))) {
            return Bound.lacking(all, captures);
        }
        if (whole.bound().isRefused()) {
            return Bound.lacking(whole.bound());
        }
        return Bound.of(
                new StepTest(
                        header,
                        links(test),
                        calls,
                        targets,
                        ScoringBinder.bind(test, problems),
                        DeferredPart.of(whole, rest)));
    }

    private Bound<StepTest.Step> step(
            SourceNode step, SourceNode test, TestHeader header, int number) {
        var values = new Values(step, problems);
        String server = values.address("server").orElse(header.server());
        TestHeader own = header.forCall(server, HeaderOfTest.timeout(step, problems));
        Bound<Deferred<TestCase.ToolTest>> call = call(transformed(step, test), own, problems);
        Bound<Map<String, Target>> captures = captures(step);
        return call instanceof Bound.Value<Deferred<TestCase.ToolTest>>(var deferred)
                        && captures instanceof Bound.Value<Map<String, Target>>(var targets)
                ? Bound.of(new StepTest.Step(label(values, number), server, targets, deferred))
                : Bound.lacking(call, captures);
    }

    /** Returns a step with the transforms of its test, which apply to every call. */
    private static SourceNode transformed(SourceNode step, SourceNode test) {
        return test.get("transform").map(node -> step.with("transform", node)).orElse(step);
    }

    private static String label(Values step, int number) {
        return step.label("name")
                .map(name -> "step \"" + name + "\"")
                .orElseGet(() -> "step " + number + " (" + step.text("tool").orElse("-") + ")");
    }

    static Bound<Deferred<TestCase.ToolTest>> call(
            SourceNode node, TestHeader header, Problems problems) {
        Bound<TestCase.ToolTest> call = tool(node, header, problems);
        if (call.isRefused()) {
            return Bound.lacking(call);
        }
        if (call instanceof Bound.Value<TestCase.ToolTest>(var test) && !node.hasReferences()) {
            return Bound.of(Deferred.of(test));
        }
        return node.hasReferences()
                ? Bound.of(
                        new DeferredPart<>(
                                node,
                                () -> Unjudged.of(node),
                                (filled, found) -> tool(filled, header, found)))
                : Bound.lacking(call);
    }

    private static Bound<TestCase.ToolTest> tool(
            SourceNode node, TestHeader header, Problems problems) {
        Bound<Expectation> expect = new ExpectationBinder(problems).bind(node.get("expect"));
        Bound<TestCase.ToolTest> call =
                new ToolBinder(node, problems)
                        .call(header, expect.known().orElse(Expectation.NONE));
        return expect instanceof Bound.Value ? call : Bound.lacking(expect, call);
    }

    /**
     * Returns the values that a test reads and captures. Values that an earlier step of the same
     * test captured do not count as read.
     */
    static DataFlow links(SourceNode test) {
        Set<String> reads = new LinkedHashSet<>();
        Set<String> own = new LinkedHashSet<>();
        for (SourceNode step : test.items("steps")) {
            addReads(step, own, reads);
            own.addAll(step.fields("capture").keySet());
        }
        addReads(test.without("steps"), own, reads);
        own.addAll(test.fields("capture").keySet());
        return new DataFlow(reads, own);
    }

    private static void addReads(SourceNode holder, Set<String> own, Set<String> reads) {
        holder.eachReferring(node -> {
            for (Part part : node.references()) {
                if (part instanceof Part.Capture(String name) && !own.contains(name)) {
                    reads.add(name);
                }
            }
        });
    }

    private Bound<Map<String, Target>> captures(SourceNode holder) {
        Map<String, Target> captures = new LinkedHashMap<>();
        for (var capture : holder.fields("capture").entrySet()) {
            SourceNode written = capture.getValue();
            boolean empty = written.json().isString() && written.text().isEmpty();
            Bound<Target> target =
                    problems.isNo("text that is not empty", written, !empty)
                            ? Bound.refused(written, problems)
                            : Patterns.target(written, problems);
            if (!(target instanceof Bound.Value<Target>(var path))) {
                return Bound.lacking(target);
            }
            captures.put(capture.getKey(), path);
        }
        return Bound.of(captures);
    }
}
