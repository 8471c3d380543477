package dev.mcptest.execute;

import dev.mcptest.suite.NamePattern;
import dev.mcptest.suite.Profile;
import dev.mcptest.suite.TestHeader;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which tests of the suites run.
 *
 * @param conditions what must all hold of a test
 */
public record Selection(List<Predicate<TestHeader>> conditions) {

    /** Every test. */
    public static final Selection ALL = new Selection(List.of());

    public Selection {
        conditions = List.copyOf(conditions);
    }

    /** Returns whether a test runs. */
    public boolean includes(TestHeader test) {
        return conditions.stream().allMatch(condition -> condition.test(test));
    }

    private Selection and(Predicate<TestHeader> condition) {
        List<Predicate<TestHeader>> all = new ArrayList<>(conditions);
        all.add(condition);
        return new Selection(all);
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
    public Selection in(Shard shard) {
        return and(test -> shard.has(test.id()));
    }

    /** Keeps tests with these ids. */
    public Selection among(Set<String> ids) {
        return and(test -> ids.contains(test.id()));
    }
}
