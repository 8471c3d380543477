package dev.mcptest.load;

import dev.mcptest.result.TestKind;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;
import dev.mcptest.suite.expect.Scoring;
import dev.mcptest.suite.expect.Transforms;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns the test blocks of a suite into tests, in the order of the record. */
final class TestBinder {

    private final Draft draft;
    private final Problems problems;
    private final HeaderOfTest headers;
    private final Features features;
    private final Bound<Expectation> defaults;
    private final SingleBinder singles;

    TestBinder(Draft draft, String suite, TestIds ids) {
        this.draft = draft;
        this.problems = draft.problems();
        this.headers = new HeaderOfTest(draft, suite, ids);
        this.features = new Features(draft.root());
        this.defaults =
                new ExpectationBinder(problems).bind(DefaultTest.expectations(draft.root()));
        this.singles = new SingleBinder(draft.root());
        draft.root().get("defaultTest").ifPresent(this::checkTransforms);
    }

    List<TestCase> bindAll() {
        List<TestCase> tests = new ArrayList<>();
        for (Entry entry : draft.tests()) {
            Bound<TestCase> test = bind(entry);
            if (test instanceof Bound.Value<TestCase>(var known)) {
                tests.add(known);
            } else {
                problems.vouch(entry.node());
            }
        }
        compliance().ifPresent(tests::add);
        for (SourceNode definition : draft.root().items("definitions")) {
            expectationsOfExamples(definition);
            standIn(TestKind.EXAMPLE, definition, nameOf(definition)).ifPresent(tests::add);
        }
        problems.allBound();
        return tests;
    }

    private Bound<TestCase> bind(Entry entry) {
        LinkBinder.Whole whole = whole(entry);
        Bound<TestHeader> header = headers.of(entry);
        if (!(header instanceof Bound.Value<TestHeader>(var known))) {
            checkTransforms(entry.node());
            problems.takeMisfits().forEach(problems::refuse);
            return Bound.refused(entry.node(), problems);
        }
        List<String> unrun = features.of(entry, known.server());
        Bound<TestCase> test =
                unrun.isEmpty()
                        ? bind(entry, known, whole)
                        : Bound.of(
                                new TestCase.NotRunYet(
                                        known, unrun, List.of(unjudged(entry, whole))));
        List<Problems.Misfit> misfits = problems.takeMisfits();
        return misfits.isEmpty() ? test : Bound.of(misfit(entry, known, whole, misfits));
    }

    private static TestCase misfit(
            Entry entry, TestHeader header, LinkBinder.Whole whole, List<Problems.Misfit> misfits) {
        List<Said> said = new ArrayList<>();
        for (SourceNode step : entry.node().items("steps")) {
            said.add(() -> Unjudged.of(step));
        }
        said.add(unjudged(entry, whole));
        return new TestCase.Misfit(
                header,
                LinkBinder.links(entry.node()),
                misfits.stream().map(Problems.Misfit::message).toList(),
                said);
    }

    private static Said unjudged(Entry entry, LinkBinder.Whole whole) {
        return () -> Unjudged.of(entry.node(), whole.defaults());
    }

    /** Reports what is wrong with transforms, also where the test itself cannot be bound. */
    private void checkTransforms(SourceNode test) {
        Bound<Transforms> _ = new TransformBinder(problems).ofTest(test);
    }

    private LinkBinder.Whole whole(Entry entry) {
        Expectation common = defaultsOf(entry);
        return new LinkBinder.Whole(
                expectation(entry.node(), common, problems),
                common,
                (filled, found) -> expectation(filled, common, found));
    }

    private Expectation defaultsOf(Entry entry) {
        if (!entry.takesDefaults()) {
            return Expectation.NONE;
        }
        Expectation all = defaults.known().orElse(Expectation.NONE);
        return entry.kind() == TestKind.TOOL ? all : all.ofOthersThanTools();
    }

    private static Bound<Expectation> expectation(
            SourceNode test, Expectation defaults, Problems problems) {
        Bound<Expectation> own = new ExpectationBinder(problems).bind(test.get("expect"));
        Scoring scoring = ScoringBinder.bind(test, problems);
        return own instanceof Bound.Value<Expectation>(var expectation)
                ? Bound.of(expectation.with(defaults, scoring))
                : own;
    }

    private void checkExpectation(SourceNode holder) {
        Bound<Expectation> _ = new ExpectationBinder(problems).bind(holder.get("expect"));
    }

    private Bound<TestCase> bind(Entry entry, TestHeader header, LinkBinder.Whole whole) {
        SourceNode node = entry.node();
        return switch (entry.kind()) {
            case TOOL, RESOURCE, PROMPT, COMPLETION, COMPLIANCE ->
                    LinkBinder.isLinked(node)
                            ? new LinkBinder(problems, singles, whole).bind(entry, header)
                            : single(entry, header, whole);
            case COMPOSITION -> new CompositionBinder(problems).bind(node, header, whole);
            case EVAL -> Bound.of(new TestCase.Eval(header));
            case AGENT, EXAMPLE -> Bound.refused(node, problems);
        };
    }

    private Bound<TestCase> single(Entry entry, TestHeader header, LinkBinder.Whole whole) {
        Expectation expect = whole.bound().known().orElse(Expectation.NONE);
        Bound<TestCase.Single> test =
                singles.bind(entry.kind(), entry.node(), header, expect, problems);
        return test instanceof Bound.Value<TestCase.Single>(var single)
                        && whole.bound() instanceof Bound.Value
                ? Bound.of(single)
                : Bound.lacking(test, whole.bound());
    }

    /** Returns the test that stands for the settings of {@code compliance} beside its tests. */
    private Optional<TestCase> compliance() {
        Optional<SourceNode> block = draft.root().get("compliance");
        Optional<SourceNode> delta = block.flatMap(node -> node.get("grade_delta"));
        delta.ifPresent(this::checkExpectation);
        if (delta.isPresent()) {
            return standIn(TestKind.COMPLIANCE, delta.get(), "grade_delta");
        }
        boolean alone = block.filter(node -> node.items("tests").isEmpty()).isPresent();
        return block.filter(_ -> alone)
                .flatMap(node -> node.get("spec_version"))
                .flatMap(_ -> standIn(TestKind.COMPLIANCE, block.get(), "spec_version"));
    }

    /** Returns a test for a block that stands for tests which are not known before it runs. */
    private Optional<TestCase> standIn(TestKind kind, SourceNode node, String name) {
        List<String> unrun = features.ofBlock(kind, name);
        return unrun.isEmpty()
                ? Optional.empty()
                : headers.of(kind, node, name)
                        .known()
                        .map(header ->
                                new TestCase.NotRunYet(
                                        header, unrun, List.of(() -> Unjudged.of(node))));
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
                definition.items("examples").forEach(this::checkExpectation);
                definition.items("tests").forEach(this::checkExpectation);
            }
        }
    }
}
