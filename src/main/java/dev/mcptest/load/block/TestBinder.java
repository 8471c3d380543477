package dev.mcptest.load.block;

import dev.mcptest.load.eval.LabCheckBinder;
import dev.mcptest.load.part.ExpectationBinder;
import dev.mcptest.load.part.ScoringBinder;
import dev.mcptest.load.part.TransformBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Block;
import dev.mcptest.load.test.DefaultTest;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.load.test.WholeExpectation;
import dev.mcptest.load.value.Bound;
import dev.mcptest.mcplab.LabCheck;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.GradingTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Said;
import dev.mcptest.suite.expect.Scoring;
import dev.mcptest.suite.expect.Transforms;
import dev.mcptest.suite.grading.GradingSettings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Turns the test blocks of a suite into tests, in the order of the record. */
public final class TestBinder {

    private final FilledSuite draft;
    private final Problems problems;
    private final HeaderOfTest headers;
    private final Bound<Expectation> defaults;

    public TestBinder(FilledSuite draft, String suite, TestIds ids) {
        this.draft = draft;
        this.problems = draft.problems();
        this.headers = new HeaderOfTest(draft, suite, ids);
        this.defaults =
                new ExpectationBinder(problems).bind(DefaultTest.expectations(draft.root()));
        draft.root().get("defaultTest").ifPresent(this::checkTransforms);
    }

    /**
     * Returns the tests.
     *
     * @param grading how the servers are graded
     */
    public List<TestCase> bindAll(Optional<GradingSettings> grading) {
        List<TestCase> tests = new ArrayList<>();
        for (TestNode entry : draft.tests()) {
            Bound<TestCase> test = bind(entry);
            if (test instanceof Bound.Value<TestCase>(var known)) {
                tests.add(known);
            } else {
                problems.rejectedTest(entry.node());
            }
        }
        grading.filter(GradingSettings::grades).ifPresent(it -> addGrades(it, tests));
        problems.allBound();
        return tests;
    }

    /** Adds a test for each graded server, behind the other tests of the block. */
    private void addGrades(GradingSettings grading, List<TestCase> tests) {
        Optional<Block> block =
                draft.blocks().stream().filter(it -> it.kind() == TestKind.COMPLIANCE).findFirst();
        int place = 0;
        while (place < tests.size()
                && tests.get(place).header().kind().compareTo(TestKind.COMPLIANCE) <= 0) {
            place++;
        }
        Collection<String> servers =
                grading.servers().isEmpty() ? draft.servers() : grading.servers();
        for (String server : servers) {
            Optional<TestHeader> header =
                    block.flatMap(it -> headers.ofGrade(it, server))
                            .map(it -> grading.revision().map(it::only).orElse(it));
            if (header.isPresent()) {
                tests.add(
                        place,
                        new GradingTest(header.get(), List.of(), List.of(), List.of(), List.of()));
                place++;
            }
        }
    }

    private Bound<TestCase> bind(TestNode entry) {
        WholeExpectation whole = whole(entry);
        Bound<TestHeader> header = headers.of(entry);
        if (!(header instanceof Bound.Value<TestHeader>(var known))) {
            checkTransforms(entry.node());
            problems.takeMisfits().forEach(problems::refuse);
            return Bound.refused(entry.node(), problems);
        }
        Bound<TestCase> test = entry.block().bind(entry, known, whole, draft);
        List<Problems.Misfit> misfits = problems.takeMisfits();
        return misfits.isEmpty() ? test : Bound.of(misfit(entry, known, whole, misfits));
    }

    private static TestCase misfit(
            TestNode entry,
            TestHeader header,
            WholeExpectation whole,
            List<Problems.Misfit> misfits) {
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

    private static Said unjudged(TestNode entry, WholeExpectation whole) {
        return () -> Unjudged.of(entry.node(), whole.defaults());
    }

    /** Reports problems in transforms, even when the test itself cannot be bound. */
    private void checkTransforms(SourceNode test) {
        Bound<Transforms> _ = new TransformBinder(problems).ofTest(test);
    }

    private WholeExpectation whole(TestNode entry) {
        Expectation common = defaultsOf(entry);
        return new WholeExpectation(
                expectation(entry.node(), common, problems),
                common,
                (filled, found) -> expectation(filled, common, found));
    }

    private Expectation defaultsOf(TestNode entry) {
        return entry.block().defaults(defaults.known().orElse(Expectation.NONE));
    }

    private static Bound<Expectation> expectation(
            SourceNode test, Expectation defaults, Problems problems) {
        Bound<Expectation> own = new ExpectationBinder(problems).bind(test.get("expect"));
        Scoring scoring = ScoringBinder.bind(test, problems);
        Bound<List<LabCheck>> checks =
                test.get("eval")
                        .map(eval -> new LabCheckBinder(problems).bind(eval))
                        .orElse(Bound.of(List.of()));
        return own instanceof Bound.Value<Expectation>(var expectation)
                        && checks instanceof Bound.Value<List<LabCheck>>(var some)
                ? Bound.of(expectation.with(defaults, scoring).with(some))
                : Bound.lacking(own, checks);
    }
}
