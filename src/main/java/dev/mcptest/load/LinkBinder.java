package dev.mcptest.load;

import dev.mcptest.json.Target;
import dev.mcptest.load.Template.Part;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.Expectation;
import dev.mcptest.suite.Late;
import dev.mcptest.suite.Links;
import dev.mcptest.suite.StepTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Binds tests that take values from others, keep values for others, or make several calls. */
final class LinkBinder {

    private final Draft draft;
    private final SingleBinder singles;

    private final BiFunction<SourceNode, Problems, Expectation> whole;

    /**
     * @param whole binds what must hold of a test, its steps apart
     */
    LinkBinder(
            Draft draft,
            SingleBinder singles,
            BiFunction<SourceNode, Problems, Expectation> whole) {
        this.draft = draft;
        this.singles = singles;
        this.whole = whole;
    }

    /** Returns whether a test is more than one request that stands alone. */
    static boolean isLinked(SourceNode test) {
        return test.fields().containsKey("steps")
                || test.fields().containsKey("capture")
                || test.hasReferences();
    }

    Optional<TestCase> bind(Entry entry, TestHeader header, Expectation expect) {
        SourceNode test = entry.node().without("data");
        return !test.items("steps").isEmpty()
                ? Optional.of(steps(test, header, expect))
                : single(entry.kind(), test, header, expect);
    }

    private Optional<TestCase> single(
            TestKind kind, SourceNode node, TestHeader header, Expectation expect) {
        return singles.bind(kind, node, header, expect, draft.problems())
                .map(test ->
                        new TestCase.Linked(
                                header,
                                test.servers(),
                                links(node),
                                captures(node),
                                node.hasReferences()
                                        ? new LatePart<>(
                                                node,
                                                (filled, problems) ->
                                                        singles.bind(
                                                                kind,
                                                                filled,
                                                                header,
                                                                whole.apply(filled, problems),
                                                                problems))
                                        : Late.of(test)));
    }

    private TestCase steps(SourceNode test, TestHeader header, Expectation expect) {
        List<StepTest.Step> steps = new ArrayList<>();
        for (SourceNode step : test.items("steps")) {
            String server = step.text("server").orElse(header.server());
            steps.add(
                    new StepTest.Step(
                            label(step, steps.size() + 1),
                            server,
                            captures(step),
                            call(
                                    transformed(step, test),
                                    header.forCall(server, HeaderOfTest.timeout(step)))));
        }
        return new StepTest(
                header,
                links(test),
                steps,
                captures(test),
                expect.scoring(),
                late(test.without("steps"), expect, whole));
    }

    /** Returns a step with the transforms of its test, which rewrite every call. */
    private static SourceNode transformed(SourceNode step, SourceNode test) {
        return test.get("transform").map(node -> step.with("transform", node)).orElse(step);
    }

    private static String label(SourceNode step, int number) {
        return step.text("name")
                .map(name -> "step \"" + name + "\"")
                .orElseGet(() -> "step " + number + " (" + step.text("tool").orElse("-") + ")");
    }

    /** Returns the call of a step or a node. */
    static Late<TestCase.ToolTest> call(SourceNode node, TestHeader header) {
        return new LatePart<>(
                node,
                (filled, problems) ->
                        SingleBinder.tool(filled, header, expectation(filled, problems), problems));
    }

    /** Returns what must hold of a test that makes several calls, without those. */
    static Late<Expectation> late(
            SourceNode test,
            Expectation expect,
            BiFunction<SourceNode, Problems, Expectation> whole) {
        return test.hasReferences()
                ? new LatePart<>(
                        test, (filled, problems) -> Optional.of(whole.apply(filled, problems)))
                : Late.of(expect);
    }

    private static Expectation expectation(SourceNode holder, Problems problems) {
        return new ExpectationBinder(problems).bind(holder.get("expect"));
    }

    /**
     * Returns what a test takes from others and keeps for them. What a step captured before is the
     * test's own.
     */
    static Links links(SourceNode test) {
        Set<String> reads = new LinkedHashSet<>();
        Set<String> own = new LinkedHashSet<>();
        for (SourceNode step : test.items("steps")) {
            addReads(step, own, reads);
            own.addAll(step.fields("capture").keySet());
        }
        addReads(test.without("steps"), own, reads);
        own.addAll(test.fields("capture").keySet());
        return new Links(reads, own);
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

    private Map<String, Target> captures(SourceNode holder) {
        Map<String, Target> captures = new LinkedHashMap<>();
        holder.fields("capture")
                .forEach((name, target) ->
                        Patterns.target(Optional.of(target), target, draft.problems())
                                .ifPresent(found -> captures.put(name, found)));
        return captures;
    }
}
