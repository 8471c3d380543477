package dev.mcptest.execute;

import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which tests of the suites run.
 *
 * @param names predicates on the name; a test must satisfy one of them, if there are any
 * @param tags tags of which a test must have one, if there are any
 * @param skippedTags tags that a test must not have; they win over {@code tags}
 */
public record Selection(List<Predicate<String>> names, Set<String> tags, Set<String> skippedTags) {

    /** Every test. */
    public static final Selection ALL = new Selection(List.of(), Set.of(), Set.of());

    public Selection {
        names = List.copyOf(names);
        tags = Set.copyOf(tags);
        skippedTags = Set.copyOf(skippedTags);
    }

    /** Returns whether a test runs. */
    public boolean includes(TestCase test) {
        TestHeader header = test.header();
        boolean named = names.isEmpty() || names.stream().anyMatch(p -> p.test(header.name()));
        boolean tagged = tags.isEmpty() || header.tags().stream().anyMatch(tags::contains);
        return named && tagged && header.tags().stream().noneMatch(skippedTags::contains);
    }
}
