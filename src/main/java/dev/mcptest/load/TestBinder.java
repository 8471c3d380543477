package dev.mcptest.load;

import dev.mcptest.result.TestKind;
import dev.mcptest.suite.Expectation;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.Transforms;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Turns the test blocks of a suite into tests, in the order of the record. */
final class TestBinder {

    private final Draft draft;
    private final HeaderOfTest headers;
    private final Features features;
    private final ExpectationBinder expectations;
    private final Expectation defaults;
    private final SingleBinder singles;

    TestBinder(Draft draft, String suite, TestIds ids) {
        this.draft = draft;
        this.headers = new HeaderOfTest(draft, suite, ids);
        this.features = new Features(draft.root());
        this.expectations = new ExpectationBinder(draft.problems());
        this.defaults = expectations.bind(DefaultTest.expectations(draft.root()));
        this.singles = new SingleBinder(draft.root());
        draft.root().get("defaultTest").ifPresent(this::checkTransforms);
    }

    List<TestCase> bindAll() {
        List<TestCase> tests = new ArrayList<>();
        for (Entry entry : draft.tests()) {
            bind(entry).ifPresent(tests::add);
        }
        gradeDelta().ifPresent(tests::add);
        for (SourceNode definition : draft.root().items("definitions")) {
            expectationsOfExamples(definition);
            standIn(TestKind.EXAMPLE, definition, nameOf(definition)).ifPresent(tests::add);
        }
        return tests;
    }

    private Optional<TestCase> bind(Entry entry) {
        Expectation expectation = expectation(entry);
        checkTransforms(entry.node());
        entry.node().items("steps").forEach(this::expectation);
        Optional<TestHeader> header = headers.of(entry);
        if (header.isEmpty()) {
            return Optional.empty();
        }
        List<String> unrun = features.of(entry, header.get().server());
        return unrun.isEmpty()
                ? bind(entry, header.get(), expectation)
                : Optional.of(new TestCase.NotRunYet(header.get(), unrun));
    }

    /** Reports what is wrong with transforms, also where the test itself cannot be bound. */
    private void checkTransforms(SourceNode test) {
        Transforms _ = new TransformBinder(draft.problems()).ofTest(test);
    }

    private Expectation expectation(Entry entry) {
        return expectation(entry, entry.node(), draft.problems());
    }

    private Expectation expectation(Entry entry, SourceNode node, Problems problems) {
        Expectation own = new ExpectationBinder(problems).bind(node.get("expect"));
        return own.with(
                entry.takesDefaults() ? defaults : Expectation.NONE, ScoringBinder.bind(node));
    }

    /** Returns what binds the expectation of a test again, once its values are filled in. */
    private BiFunction<SourceNode, Problems, Expectation> whole(Entry entry) {
        return (filled, problems) -> expectation(entry, filled, problems);
    }

    private Expectation expectation(SourceNode holder) {
        return expectations.bind(holder.get("expect"));
    }

    private Optional<TestCase> bind(Entry entry, TestHeader header, Expectation expect) {
        return switch (entry.kind()) {
            case TOOL, RESOURCE, PROMPT, COMPLIANCE ->
                    LinkBinder.isLinked(entry.node())
                            ? new LinkBinder(draft, singles, whole(entry))
                                    .bind(entry, header, expect)
                            : singles.bind(
                                            entry.kind(),
                                            entry.node(),
                                            header,
                                            expect,
                                            draft.problems())
                                    .map(test -> test);
            case COMPOSITION ->
                    Optional.of(CompositionBinder.bind(entry.node(), header, expect, whole(entry)));
            case EVAL -> Optional.of(new TestCase.Eval(header));
            case AGENT, EXAMPLE -> Optional.empty();
        };
    }

    /** Returns the test that a comparison of grades is. */
    private Optional<TestCase> gradeDelta() {
        Optional<SourceNode> delta =
                draft.root().get("compliance").flatMap(block -> block.get("grade_delta"));
        delta.ifPresent(this::expectation);
        return delta.flatMap(node -> standIn(TestKind.COMPLIANCE, node, "grade_delta"));
    }

    /** Returns a test for a block that stands for tests which are not known before it runs. */
    private Optional<TestCase> standIn(TestKind kind, SourceNode node, String name) {
        Optional<TestHeader> header = headers.of(kind, node, name);
        List<String> unrun = new ArrayList<>(features.ofBlock(kind, name));
        return header.filter(_ -> !unrun.isEmpty())
                .map(found -> new TestCase.NotRunYet(found, unrun));
    }

    private static String nameOf(SourceNode definition) {
        return definition
                .text("namespace")
                .or(() -> definition.text("flowmcp"))
                .or(() -> definition.text("server"))
                .orElseGet(() -> definition.text().isEmpty() ? "definitions" : definition.text());
    }

    private void expectationsOfExamples(SourceNode entry) {
        for (String kind : List.of("tools", "resources", "prompts")) {
            for (SourceNode definition : entry.fields(kind).values()) {
                definition.items("examples").forEach(this::expectation);
                definition.items("tests").forEach(this::expectation);
            }
        }
    }
}
