package dev.mcptest.record;

import dev.mcptest.judge.StoredValues;
import dev.mcptest.load.SuiteFiles;
import dev.mcptest.plan.Plan;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.UnusedSnapshots;
import dev.mcptest.snapshot.SnapshotFolder;
import dev.mcptest.snapshot.Snapshots;
import dev.mcptest.suite.Suite;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.World;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Collects the warnings about the snapshots of a run. */
public final class SnapshotWarnings {

    /** Failures after which the assertions of a test were still evaluated. */
    private static final Set<FailureKind> JUDGED =
            EnumSet.of(FailureKind.ASSERTION, FailureKind.BUDGET);

    private final World world;
    private final Plan plan;
    private final List<TestRecord> tests;

    /**
     * @param tests the record of each step of the plan
     */
    public SnapshotWarnings(World world, Plan plan, List<TestRecord> tests) {
        this.world = world;
        this.plan = plan;
        this.tests = tests;
    }

    public List<String> of(Snapshots snapshots) {
        List<String> warnings = new ArrayList<>();
        if (world.inCi()) {
            addWritten(snapshots, warnings);
        }
        for (Path folder : folders()) {
            addUnused(snapshots, folder, warnings);
        }
        return warnings;
    }

    private void addWritten(Snapshots snapshots, List<String> warnings) {
        Set<String> files = new LinkedHashSet<>();
        for (Plan.Step step : plan.steps()) {
            files.addAll(StoredValues.created(snapshots, step));
        }
        if (!files.isEmpty()) {
            warnings.add(
                    count(files.size(), "snapshot was", "snapshots were")
                            + " written under CI=true, where nothing was compared: "
                            + String.join(", ", files)
                            + "; commit them, or let --no-new-snapshots fail a missing one");
        }
    }

    private void addUnused(Snapshots snapshots, Path folder, List<String> warnings) {
        var snapshotFolder = new SnapshotFolder(folder);
        snapshots.removeLeftovers(snapshotFolder);
        Set<Path> unused = snapshots.unused(snapshotFolder);
        if (unused.isEmpty()) {
            return;
        }
        boolean sure = allOf(folder, this::judged);
        if (!snapshots.prunes()) {
            if (sure) {
                List<String> files = unused.stream().map(this::shown).toList();
                warnings.add(UnusedSnapshots.found(files));
            }
        } else if (sure && allOf(folder, this::passed)) {
            unused.forEach(file -> delete(file, warnings));
        } else {
            warnings.add(
                    "--prune-snapshots deleted nothing in "
                            + shown(snapshotFolder.path())
                            + ": not every test of every suite in "
                            + shown(folder)
                            + " ran and passed");
        }
    }

    private void delete(Path file, List<String> warnings) {
        try {
            Files.deleteIfExists(file);
            warnings.add(UnusedSnapshots.removed(shown(file)));
        } catch (IOException e) {
            warnings.add("the snapshot " + shown(file) + " cannot be deleted: " + IoReason.of(e));
        }
    }

    private static String count(int count, String one, String several) {
        return count + " " + (count == 1 ? one : several);
    }

    private String shown(Path file) {
        Path here = world.workingDirectory();
        String shown = (file.startsWith(here) ? here.relativize(file) : file).toString();
        return shown.isEmpty() ? "." : shown;
    }

    private Set<Path> folders() {
        Set<Path> folders = new LinkedHashSet<>();
        plan.steps().forEach(step -> folders.add(step.suite().folder()));
        return folders;
    }

    /** Returns whether every test of every suite in a folder ran, with a certain result. */
    private boolean allOf(Path folder, Predicate<Plan.Step> result) {
        Set<Path> ran = new LinkedHashSet<>();
        for (Suite suite : suites(folder)) {
            List<Plan.Step> steps =
                    plan.steps().stream().filter(step -> step.suite().equals(suite)).toList();
            long passes = steps.stream().map(Plan.Step::revision).distinct().count();
            if (steps.size() < passes * suite.tests().size() || !steps.stream().allMatch(result)) {
                return false;
            }
            ran.add(world.workingDirectory().resolve(suite.file()).normalize());
        }
        return ran.containsAll(SuiteFiles.suitesIn(folder));
    }

    private List<Suite> suites(Path folder) {
        return plan.steps().stream()
                .map(Plan.Step::suite)
                .filter(suite -> suite.folder().equals(folder))
                .distinct()
                .toList();
    }

    private boolean passed(Plan.Step step) {
        return tests.get(step.index()).status() == Status.PASS;
    }

    /** Returns whether a test got as far as its assertions. */
    private boolean judged(Plan.Step step) {
        TestRecord test = tests.get(step.index());
        return test.status() != Status.SKIP
                && test.failures().stream().allMatch(failure -> JUDGED.contains(failure.kind()));
    }
}
