package dev.mcptest.plan;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.TestId;
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

/**
 * Which tests of the suites run: those that satisfy the conditions, and the tests they take values
 * from.
 *
 * @param conditions what must all hold of a test
 * @param shard the part that they are in; empty for all of them
 */
public record Selection(List<Predicate<TestHeader>> conditions, Optional<Shard> shard) {

    /** Every test. */
    public static final Selection ALL = new Selection(List.of(), Optional.empty());

    public Selection {
        conditions = List.copyOf(conditions);
        requireNonNull(shard, "shard is null");
    }

    /**
     * Returns the tests of a suite that run, by id, each with the names of the tests that it is
     * taken along for; none, where it satisfies the conditions itself.
     */
    Map<TestId, List<String>> of(Suite suite, Optional<String> revision) {
        var ties = new Ties(suite);
        Map<TestId, List<String>> selected = new HashMap<>();
        for (TestCase test : suite.tests().reversed()) {
            TestId id = test.header().id();
            if (includes(in(revision, test)) && shares(in(revision, ties.first(test)))) {
                selected.put(id, List.of());
            }
            if (selected.containsKey(id)) {
                for (TestId producer : ties.producers(test)) {
                    selected.computeIfAbsent(producer, _ -> new ArrayList<>())
                            .addFirst(test.header().name());
                }
            }
        }
        return selected;
    }

    private static TestHeader in(Optional<String> revision, TestCase test) {
        return revision.isEmpty() ? test.header() : test.header().in(revision.get());
    }

    /** Returns whether a test satisfies the conditions, whatever its shard. */
    public boolean includes(TestHeader test) {
        for (Predicate<TestHeader> condition : conditions) {
            if (!condition.test(test)) {
                return false;
            }
        }
        return true;
    }

    /** Tests that are tied to each other are in one part, so that each part can run alone. */
    private boolean shares(TestHeader first) {
        return shard.isEmpty() || shard.get().has(first.id());
    }

    private Selection and(Predicate<TestHeader> condition) {
        List<Predicate<TestHeader>> all = new ArrayList<>(conditions);
        all.add(condition);
        return new Selection(all, shard);
    }

    /** Keeps tests whose name satisfies one of these; all, if there are none. */
    public Selection named(Collection<? extends Predicate<String>> names) {
        return names.isEmpty()
                ? this
                : and(test -> names.stream().anyMatch(name -> name.test(test.name())));
    }

    /** Leaves out tests whose name matches one of these. */
    public Selection notNamed(Collection<NamePattern> names) {
        return and(test -> names.stream().noneMatch(name -> name.matches(test.name())));
    }

    /** Keeps tests that have one of these tags; all, if there are none. */
    public Selection tagged(Set<String> tags) {
        return tags.isEmpty() ? this : and(test -> test.tags().stream().anyMatch(tags::contains));
    }

    /** Leaves out tests that have one of these tags. */
    public Selection notTagged(Set<String> tags) {
        return and(test -> test.tags().stream().noneMatch(tags::contains));
    }

    /** Keeps tests that a run of this profile has. */
    public Selection upTo(Profile profile) {
        return and(test -> profile.includes(test.profile()));
    }

    /** Keeps tests of one part. */
    public Selection in(Shard part) {
        return new Selection(conditions, Optional.of(part));
    }

    /** Keeps tests with these ids. */
    public Selection among(Set<TestId> ids) {
        return and(test -> ids.contains(test.id()));
    }
}
