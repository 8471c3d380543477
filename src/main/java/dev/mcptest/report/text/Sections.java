package dev.mcptest.report.text;

import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;

/** Groups tests by suite, server and revision. */
public final class Sections {

    private Sections() {}

    /** Returns the groups, ordered by their first tests; none is empty. */
    public static Collection<List<TestRecord>> of(List<TestRecord> tests) {
        var sections = new LinkedHashMap<List<Object>, List<TestRecord>>();
        for (TestRecord test : tests) {
            sections.computeIfAbsent(
                            List.of(
                                    JunitNames.classname(test),
                                    test.file(),
                                    test.server(),
                                    test.targetVersion()),
                            _ -> new ArrayList<>())
                    .add(test);
        }
        return sections.values();
    }
}
