package dev.mcptest.compare;

import dev.mcptest.result.TestRecord;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The order of tests in a record: by suite, revision, kind and place in the file. */
final class RecordOrder {

    private RecordOrder() {}

    static List<TestRecord> of(List<TestRecord> tests) {
        return tests.stream()
                .sorted(
                        byAppearance(tests, RecordOrder::suite)
                                .thenComparing(byAppearance(tests, TestRecord::targetVersion))
                                .thenComparing(TestRecord::kind)
                                .thenComparing(byAppearance(tests, TestRecord::file))
                                .thenComparingInt(TestRecord::line))
                .toList();
    }

    private static String suite(TestRecord test) {
        return test.id().file().orElse(test.file());
    }

    private static Comparator<TestRecord> byAppearance(
            List<TestRecord> tests, Function<TestRecord, Object> key) {
        Map<Object, Integer> places = new HashMap<>();
        tests.forEach(test -> places.putIfAbsent(key.apply(test), places.size()));
        return Comparator.comparingInt(test -> places.getOrDefault(key.apply(test), 0));
    }
}
