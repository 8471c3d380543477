package dev.mcptest.report.text;

import dev.mcptest.result.TestId;
import dev.mcptest.result.TestIdentity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Groups tests by suite, server and revision. */
public final class Sections {

    private static final Optional<String> RULES = Optional.of("compliance");

    private Sections() {}

    /** Returns the groups, ordered by their first tests; none is empty. */
    public static <T> Collection<List<T>> of(List<T> tests, Function<T, TestIdentity> identity) {
        Set<TestId> rules = new HashSet<>();
        boolean distinct =
                tests.stream()
                        .map(identity)
                        .filter(Sections::isRule)
                        .allMatch(it -> rules.add(it.id()));
        var sections = new LinkedHashMap<List<Object>, List<T>>();
        for (T test : tests) {
            TestIdentity it = identity.apply(test);
            sections.computeIfAbsent(
                            List.of(
                                    JunitNames.classname(it),
                                    distinct && isRule(it) ? "" : it.file(),
                                    it.server(),
                                    it.targetVersion()),
                            _ -> new ArrayList<>())
                    .add(test);
        }
        return sections.values();
    }

    /** The rules of a server that no suite names have a file for each family. */
    private static boolean isRule(TestIdentity test) {
        return test.id().file().equals(RULES);
    }
}
