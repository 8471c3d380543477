package dev.mcptest.compare;

import dev.mcptest.result.MetricRollup;
import dev.mcptest.result.Mode;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestId;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.result.part.ModelUse;
import dev.mcptest.result.part.Scores;

import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Makes one record of several, such as those of the shards of a run. */
public final class RecordMerge {

    private final List<RunRecord> records;

    private RecordMerge(List<RunRecord> records) {
        this.records = records;
    }

    /**
     * Merges records. Of a test in several records the result that started last is taken.
     *
     * @param records at least one
     */
    public static RunRecord latest(List<RunRecord> records) {
        return records.size() == 1 ? records.getFirst() : new RecordMerge(records).merged();
    }

    /**
     * Merges records.
     *
     * @param records at least one
     * @throws DuplicateTestException if two of them have the same test
     */
    public static RunRecord distinct(List<RunRecord> records) throws DuplicateTestException {
        Set<TestId> earlier = new HashSet<>();
        for (RunRecord record : records) {
            Set<TestId> own = new HashSet<>();
            for (TestRecord test : record.tests()) {
                if (earlier.contains(test.id())) {
                    throw new DuplicateTestException(test.id());
                }
                own.add(test.id());
            }
            earlier.addAll(own);
        }
        return latest(records);
    }

    private RunRecord merged() {
        RunRecord first = records.stream().min(Comparator.comparing(RunRecord::startedAt)).get();
        RunRecord last = records.stream().max(Comparator.comparing(RunRecord::startedAt)).get();
        List<TestRecord> tests = tests(first.startedAt());
        List<Mode> modes = records.stream().map(RunRecord::mode).distinct().toList();
        List<Optional<String>> platforms =
                records.stream().map(RunRecord::platform).distinct().toList();
        return new RunRecord(
                last.mcptestVersion(),
                first.runId(),
                first.startedAt(),
                records.stream().mapToDouble(RunRecord::durationMs).max().orElse(0),
                modes.size() == 1 ? modes.getFirst() : Mode.LIVE,
                platforms.size() == 1 ? platforms.getFirst() : Optional.empty(),
                servers(),
                all(RunRecord::modelCompatibility),
                rollups(tests),
                coverage(),
                modelUse(),
                records.stream().flatMap(record -> record.compliance().stream()).toList(),
                all(RunRecord::warnings),
                tests);
    }

    /** Costs are left out: they cannot be told apart from those of a test that ran twice. */
    private ModelUse modelUse() {
        Map<String, ObjectNode> providers = new LinkedHashMap<>();
        List<ObjectNode> juries = new ArrayList<>();
        for (RunRecord record : records) {
            for (ObjectNode provider : record.modelUse().providers()) {
                providers.putIfAbsent(provider.path("name").asString(""), provider);
            }
            juries.addAll(record.modelUse().juries());
        }
        return new ModelUse(List.copyOf(providers.values()), Optional.empty(), juries);
    }

    /** Returns the sum of all coverages; empty when a run was not asked for its own. */
    private Optional<Coverage> coverage() {
        List<Coverage> all =
                records.stream().flatMap(record -> record.coverage().stream()).toList();
        return all.size() == records.size() ? Optional.of(Coverage.merged(all)) : Optional.empty();
    }

    /**
     * @param begin the start of the merged run
     */
    private List<TestRecord> tests(Instant begin) {
        Map<TestId, List<TestRecord>> byId = new LinkedHashMap<>();
        for (RunRecord record : records.stream().sorted(byStart().reversed()).toList()) {
            double later = Duration.between(begin, record.startedAt()).toNanos() / 1e6;
            Map<TestId, List<TestRecord>> own = new LinkedHashMap<>();
            for (TestRecord test : record.tests()) {
                own.computeIfAbsent(test.id(), _ -> new ArrayList<>())
                        .add(test.startedLater(later));
            }
            own.forEach(byId::putIfAbsent);
        }
        List<TestRecord> merged = new ArrayList<>();
        for (RunRecord record : records) {
            for (TestRecord test : record.tests()) {
                Optional.ofNullable(byId.remove(test.id())).ifPresent(merged::addAll);
            }
        }
        return RecordOrder.of(merged);
    }

    private static Comparator<RunRecord> byStart() {
        return Comparator.comparing(RunRecord::startedAt);
    }

    private record ServerKey(String name, String source, Optional<String> version) {}

    /** A server that one run reached and another did not is one that was reached. */
    private List<ServerRecord> servers() {
        Map<ServerKey, ServerRecord> merged = new LinkedHashMap<>();
        for (RunRecord record : records) {
            for (ServerRecord server : record.servers()) {
                merged.merge(
                        new ServerKey(server.name(), server.source(), server.protocolVersion()),
                        server,
                        ServerRecord::and);
            }
        }
        merged.keySet()
                .removeIf(key ->
                        key.version.isEmpty()
                                && merged.keySet().stream()
                                        .anyMatch(other ->
                                                other.version.isPresent()
                                                        && other.name.equals(key.name)
                                                        && other.source.equals(key.source)));
        return List.copyOf(merged.values());
    }

    private List<String> all(Function<RunRecord, List<String>> texts) {
        Set<String> all = new LinkedHashSet<>();
        records.forEach(record -> all.addAll(texts.apply(record)));
        return List.copyOf(all);
    }

    /** The values of the tests are more exact than means, where the records have them. */
    private List<MetricRollup> rollups(List<TestRecord> tests) {
        Map<String, MetricRollup> merged = new LinkedHashMap<>();
        for (RunRecord record : records) {
            record.metricRollups()
                    .forEach(rollup -> merged.merge(rollup.name(), rollup, RecordMerge::weighted));
        }
        MetricRollup.of(tests).forEach(rollup -> merged.put(rollup.name(), rollup));
        return List.copyOf(merged.values());
    }

    private static MetricRollup weighted(MetricRollup one, MetricRollup other) {
        int count = one.count() + other.count();
        double share = count == 0 ? 0 : (double) one.count() / count;
        double mean = one.mean() * share + other.mean() * (1 - share);
        return new MetricRollup(one.name(), Scores.rounded(mean), count);
    }
}
