package dev.mcptest.compliance.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.compliance.grade.Grade;
import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.grading.GradeDelta;
import dev.mcptest.suite.grading.GradingSettings;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the servers of suites are graded by.
 *
 * @param held what the grades of a suite are held against, by the file of the suite
 */
public record SuiteGrades(Catalogue catalogue, Map<String, Held> held) {

    /**
     * What the grades of a suite are held against.
     *
     * @param baseline the rules that are known to fail
     */
    public record Held(Baseline baseline, GradeGates gates) {

        public Held {
            requireNonNull(baseline, "baseline is null");
            requireNonNull(gates, "gates is null");
        }
    }

    public SuiteGrades {
        requireNonNull(catalogue, "catalogue is null");
        held = Map.copyOf(held);
    }

    /** Reads the files that suites name. */
    public static SuiteGrades of(List<Suite> suites, Catalogue catalogue, GradeFiles files) {
        Map<String, Held> held = new HashMap<>();
        for (Suite suite : suites) {
            suite.grading().ifPresent(it -> held.put(suite.file(), held(it, files)));
        }
        return new SuiteGrades(catalogue, held);
    }

    private static Held held(GradingSettings block, GradeFiles files) {
        Optional<String> against = block.delta().map(GradeDelta::against);
        return new Held(
                block.baseline().map(files::baseline).orElse(Baseline.NONE),
                new GradeGates(
                        block.minGrade().map(Grade::of),
                        against,
                        against.flatMap(files::scorecard),
                        block.delta().map(GradeDelta::expect).orElse(List.of())));
    }

    /** Returns what the grades of a suite are held against. */
    Held of(Suite suite) {
        return held.getOrDefault(
                suite.file(),
                new Held(
                        Baseline.NONE,
                        new GradeGates(
                                Optional.empty(), Optional.empty(), Optional.empty(), List.of())));
    }
}
