package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.TestId;
import dev.mcptest.result.TestKind;
import dev.mcptest.suite.GradingTest;
import dev.mcptest.suite.NamePattern;
import dev.mcptest.suite.Profile;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Selects the tests that fulfil all conditions, and the tests whose captured values they read.
 *
 * @param conditions the conditions on a test
 * @param shard the part of the tests to run; empty for all
 * @param grades whether evaluations are graded, rather than listed
 */
public record Selection(
        List<Predicate<TestHeader>> conditions,
        Optional<Shard> shard,
        boolean grades,
        boolean picks) {

    /** Selects every test. */
    public static final Selection ALL = new Selection(List.of(), Optional.empty(), false, false);

    public Selection {
        conditions = List.copyOf(conditions);
        requireNonNull(shard, "shard is null");
    }

    /**
     * Returns the tests of a suite to run, by id. The value lists the names of the tests that read
     * from it, and is empty when the test fulfils the conditions itself.
     */
    Map<TestId, List<String>> of(Suite suite, Optional<String> revision) {
        var links = new CaptureLinks(suite);
        Map<TestId, List<String>> selected = new HashMap<>();
        for (TestCase test : suite.tests().reversed()) {
            TestId id = test.header().id();
            if (includes(test, revision) && shares(links.first(test).header().inRunOf(revision))) {
                selected.put(id, List.of());
            }
            if (selected.containsKey(id)) {
                for (TestId producer : links.producers(test)) {
                    selected.computeIfAbsent(producer, _ -> new ArrayList<>())
                            .addFirst(test.header().name());
                }
            }
        }
        return selected;
    }

    private boolean includes(TestCase test, Optional<String> revision) {
        return includes(test.header().inRunOf(revision))
                || !rows(test, revision).isEmpty()
                || (test instanceof GradingTest grading && isHeld(grading, revision));
    }

    private boolean isHeld(GradingTest test, Optional<String> revision) {
        return Stream.concat(test.gates().stream(), test.doubts().stream())
                .map(it -> it.inRunOf(revision))
                .anyMatch(this::includes);
    }

    private List<TestHeader> rows(TestCase test, Optional<String> revision) {
        return test.rows().stream().map(it -> it.inRunOf(revision)).filter(this::includes).toList();
    }

    /** Returns a selected test as it runs in a revision. */
    TestCase run(TestCase test, Optional<String> revision) {
        if (test instanceof GradingTest grading) {
            return run(grading, revision);
        }
        // Tests do not grade: evaluations are only listed beside them.
        return test.header().kind() == TestKind.EVAL && !grades
                ? new TestCase.Eval(test.header(), new ArrayList<>(test.said()))
                : test;
    }

    /** A grade that was picked by its id is that of all rules, whichever of them are shown. */
    private GradingTest run(GradingTest test, Optional<String> revision) {
        List<TestHeader> all = test.rows().stream().map(it -> it.inRunOf(revision)).toList();
        List<TestHeader> rows = all.stream().filter(this::includes).toList();
        if (rows.isEmpty()) {
            return test.with(all);
        }
        List<TestHeader> gates =
                test.gates().stream().filter(it -> includes(it.inRunOf(revision))).toList();
        boolean whole = picks && !gates.isEmpty();
        return test.with(rows)
                .heldTo(
                        gates,
                        whole ? all.stream().filter(it -> !includes(it)).toList() : List.of());
    }

    /** Returns whether a test fulfils the conditions, ignoring the shard. */
    public boolean includes(TestHeader test) {
        for (Predicate<TestHeader> condition : conditions) {
            if (!condition.test(test)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Tests linked by captured values are in the same shard, so that each shard can run on its own.
     */
    private boolean shares(TestHeader first) {
        return shard.isEmpty() || shard.get().has(first.id());
    }

    private Selection and(Predicate<TestHeader> condition) {
        List<Predicate<TestHeader>> all = new ArrayList<>(conditions);
        all.add(condition);
        return new Selection(all, shard, grades, picks);
    }

    /** Keeps tests whose name matches one of these; all, if there are none. */
    public Selection named(Collection<? extends Predicate<String>> names) {
        return names.isEmpty()
                ? this
                : and(test -> names.stream().anyMatch(name -> name.test(test.name())));
    }

    /** Leaves out tests whose name matches one of these. */
    public Selection notNamed(Collection<NamePattern> names) {
        return and(test -> names.stream().noneMatch(name -> name.matches(test.name())));
    }

    /** Keeps tests with one of these tags; all, if there are none. */
    public Selection tagged(Set<String> tags) {
        return tags.isEmpty() ? this : and(test -> test.tags().stream().anyMatch(tags::contains));
    }

    /** Leaves out tests with one of these tags. */
    public Selection notTagged(Set<String> tags) {
        return and(test -> test.tags().stream().noneMatch(tags::contains));
    }

    /** Keeps the tests that a run of this profile includes. */
    public Selection upTo(Profile profile) {
        return and(test -> profile.includes(test.profile()));
    }

    /** Keeps evaluations, to grade them. */
    public Selection graded() {
        Selection evaluations = and(test -> test.kind() == TestKind.EVAL);
        return new Selection(evaluations.conditions, shard, true, picks);
    }

    /** Keeps the tests of one shard. */
    public Selection in(Shard part) {
        return new Selection(conditions, Optional.of(part), grades, picks);
    }

    /** Keeps tests with these ids. */
    public Selection among(Set<TestId> ids) {
        Selection among = and(test -> ids.contains(test.id()));
        return new Selection(among.conditions, shard, grades, true);
    }
}
