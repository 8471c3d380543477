package dev.mcptest.plan;

import dev.mcptest.result.TestId;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the tests of a suite are linked by captured values. A reader uses the value of the last test
 * before it in the suite that captures it, whether that test is selected or not.
 */
public final class CaptureLinks {

    private final Map<TestId, Map<String, TestCase>> sources = new HashMap<>();
    private final Map<TestId, TestCase> first = new HashMap<>();

    public CaptureLinks(Suite suite) {
        List<TestCase> tests = suite.tests();
        Map<String, Integer> last = new HashMap<>();
        var group = new int[tests.size()];
        for (int place = 0; place < group.length; place++) {
            TestCase test = tests.get(place);
            group[place] = place;
            for (String name : test.links().reads()) {
                Integer producer = last.get(name);
                if (producer != null) {
                    sources.computeIfAbsent(id(test), _ -> new LinkedHashMap<>())
                            .put(name, tests.get(producer));
                    join(group, place, producer);
                }
            }
            for (String name : test.links().keeps()) {
                last.put(name, place);
            }
        }
        for (int place = 0; place < group.length; place++) {
            // the first member of a group comes before the others, so its own entry is final
            group[place] = group[group[place]];
            if (group[place] < place) {
                first.put(id(tests.get(place)), tests.get(group[place]));
            }
        }
    }

    private static void join(int[] group, int one, int other) {
        int a = first(group, one);
        int b = first(group, other);
        group[Math.max(a, b)] = Math.min(a, b);
    }

    private static int first(int[] group, int place) {
        int at = place;
        while (group[at] != at) {
            at = group[at];
        }
        return at;
    }

    private static TestId id(TestCase test) {
        return test.header().id();
    }

    /** Returns the tests that a test reads values from, by the names of the values. */
    public Map<String, TestCase> sources(TestCase reader) {
        return sources.getOrDefault(id(reader), Map.of());
    }

    /** Returns the ids of the tests that a test reads values from. */
    Set<TestId> producers(TestCase reader) {
        Set<TestId> ids = new HashSet<>();
        sources(reader).values().forEach(test -> ids.add(id(test)));
        return ids;
    }

    /** Returns the first test of the group that a test is linked with; may be the test itself. */
    TestCase first(TestCase test) {
        return first.getOrDefault(id(test), test);
    }
}
