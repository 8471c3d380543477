package dev.mcptest.report.text;

import dev.mcptest.result.TestIdentity;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;

/** Groups tests by suite, server and revision. */
public final class Sections {

    private Sections() {}

    /** Returns the groups, ordered by their first tests; none is empty. */
    public static <T> Collection<List<T>> of(List<T> tests, Function<T, TestIdentity> identity) {
        var sections = new LinkedHashMap<List<Object>, List<T>>();
        for (T test : tests) {
            TestIdentity it = identity.apply(test);
            sections.computeIfAbsent(
                            List.of(
                                    JunitNames.classname(it),
                                    it.file(),
                                    it.server(),
                                    it.targetVersion()),
                            _ -> new ArrayList<>())
                    .add(test);
        }
        return sections.values();
    }
}
