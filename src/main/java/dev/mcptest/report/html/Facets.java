package dev.mcptest.report.html;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What tests can be filtered by. Each value has a number, which its control and the elements of its
 * tests share.
 */
final class Facets {

    /** The group that is always in sight. */
    static final String STATUS = "status";

    private static final List<String> GROUPS =
            List.of(STATUS, "mark", "kind", "server", "revision", "file", "tag");

    /** One value of a group. */
    static final class Facet {
        private final int number;
        private int count;

        private Facet(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }

        int count() {
            return count;
        }
    }

    private final Map<String, Map<String, Facet>> groups = new LinkedHashMap<>();
    private int last;

    Facets(RunRecord run) {
        GROUPS.forEach(group -> groups.put(group, new LinkedHashMap<>()));
        for (Status status : List.of(Status.FAIL, Status.PASS, Status.SKIP, Status.INCONCLUSIVE)) {
            if (run.tests().stream().anyMatch(test -> test.status() == status)) {
                facet(STATUS, status.wire());
            }
        }
        run.tests().forEach(test -> of(test).forEach(facet -> facet.count++));
    }

    /** Returns the values of a group with their facets. */
    Map<String, Facet> group(String name) {
        return groups.getOrDefault(name, Map.of());
    }

    /** Returns the groups other than the status that have values. */
    List<String> others() {
        return GROUPS.stream()
                .filter(group -> !group.equals(STATUS) && !group(group).isEmpty())
                .toList();
    }

    /** Returns the numbers of a test, separated by spaces. */
    String numbers(TestRecord test) {
        var numbers = new StringBuilder();
        for (Facet facet : of(test)) {
            numbers.append(numbers.isEmpty() ? "" : " ").append(facet.number);
        }
        return numbers.toString();
    }

    private List<Facet> of(TestRecord test) {
        List<Facet> facets = new ArrayList<>();
        facets.add(facet(STATUS, test.status().wire()));
        marks(test).forEach(mark -> facets.add(facet("mark", mark)));
        facets.add(facet("kind", test.kind().wire()));
        test.server().ifPresent(server -> facets.add(facet("server", server)));
        test.targetVersion().ifPresent(revision -> facets.add(facet("revision", revision)));
        facets.add(facet("file", test.file()));
        test.tags().stream().distinct().forEach(tag -> facets.add(facet("tag", tag)));
        return facets;
    }

    private Facet facet(String group, String value) {
        Map<String, Facet> values = groups.get(group);
        if (values == null) {
            throw new IllegalStateException(group);
        }
        return values.computeIfAbsent(value, _ -> new Facet(last++));
    }

    /** Returns what there is to know of a test beside its status. */
    static List<String> marks(TestRecord test) {
        List<String> marks = new ArrayList<>();
        if (test.isKnownFailure()) {
            marks.add("known");
        }
        if (test.isFlaky()) {
            marks.add("flaky");
        }
        if (test.cacheHit()) {
            marks.add("cached");
        }
        if (test.replayed()) {
            marks.add("replayed");
        }
        return marks;
    }
}
