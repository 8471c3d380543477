package dev.mcptest.report;

import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;

/** Puts the tests of one suite with one server in one revision together. */
final class Sections {

    private Sections() {}

    /** Returns the sections, each where its first test is; none is empty. */
    static Collection<List<TestRecord>> of(List<TestRecord> tests) {
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
