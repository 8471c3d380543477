package dev.mcptest.plan;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.groupingBy;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.load.SuiteLoader;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/** Tests are called by their server and a number: {@code a1} is the first one of server a. */
class ScheduleTests {

    private static final OptionalInt AUTO = OptionalInt.empty();

    @TempDir private Path folder;
    private final Set<String> over = new HashSet<>();
    private Predicate<Plan.Step> ready = _ -> true;

    @Test
    void serversRunSideBySideAndTheTestsOfEachInOrder() throws IOException {
        Schedule schedule = schedule(AUTO, suite("", "a1 a2 b1 b2"));

        List<Plan.Step> first = schedule.begin();
        assertThat(names(first)).containsExactly("a1", "b1");
        assertThat(schedule.begin()).isEmpty();

        end(schedule, first.getLast());
        assertThat(names(schedule.begin())).containsExactly("b2");
    }

    @Test
    void oneJobIsFileOrder() throws IOException {
        assertThat(waves(schedule(OptionalInt.of(1), suite("", "a1 b1 a2 c1 b2"))))
                .containsExactly("a1", "b1", "a2", "c1", "b2");
    }

    @Test
    void severalJobsAlsoRunTestsOfOneServerTogether() throws IOException {
        Schedule schedule = schedule(OptionalInt.of(3), suite("", "a1 a2 a3 a4"));

        List<Plan.Step> first = schedule.begin();
        assertThat(names(first)).containsExactly("a1", "a2", "a3");
        end(schedule, first.get(1));
        assertThat(names(schedule.begin())).containsExactly("a4");
    }

    @Test
    void aNumberBoundsTheTestsOfASuiteUnlessTheCommandLineDoes() throws IOException {
        String suite = suite("parallel: 2", "a1 b1 c1");

        assertThat(names(schedule(AUTO, suite).begin())).containsExactly("a1", "b1");
        assertThat(names(schedule(OptionalInt.of(3), suite).begin()))
                .containsExactly("a1", "b1", "c1");
    }

    @Test
    void maxInflightBoundsTheTestsOfEachServerOfASuite() throws IOException {
        String suite = suite("max_inflight: 2", "a1 a2 a3 b1 b2 b3");

        assertThat(names(schedule(AUTO, suite).begin())).containsExactly("a1", "a2", "b1", "b2");
        assertThat(names(schedule(OptionalInt.of(9), suite).begin()))
                .containsExactly("a1", "a2", "b1", "b2");
    }

    @Test
    void aSuiteWithoutParallelHasTheRunToItself() throws IOException {
        Schedule schedule =
                schedule(
                        OptionalInt.of(9),
                        suite("", "a1 b1"),
                        suite("parallel: false", "c1 d1"),
                        suite("", "e1 f1"));

        assertThat(waves(schedule)).containsExactly("a1 b1", "c1", "d1", "e1 f1");
    }

    @Test
    void aTestThatWaitsHoldsUpItsOwnServerOnly() throws IOException {
        ready = step -> !name(step).equals("a1") || over.contains("b2");
        Schedule schedule = schedule(AUTO, suite("", "b1 b2 a1 a2"));

        List<Plan.Step> b1 = schedule.begin();
        assertThat(names(b1)).containsExactly("b1");
        end(schedule, b1.getFirst());
        List<Plan.Step> b2 = schedule.begin();
        assertThat(names(b2)).containsExactly("b2");
        end(schedule, b2.getFirst());
        assertThat(names(schedule.begin())).containsExactly("a1");
    }

    @Test
    void whateverTheLimitsEveryTestRunsOnceAndEachServerInOrder() throws IOException {
        var random = new Random(7);
        for (int round = 0; round < 40; round++) {
            List<String> suites = new ArrayList<>();
            for (int s = 0; s < 3; s++) {
                var tests = new StringBuilder();
                for (int t = 0; t < 8; t++) {
                    tests.append((char) ('a' + random.nextInt(3))).append(10 + t).append(' ');
                }
                suites.add(suite(option(random), tests.toString().trim()));
            }
            OptionalInt jobs = random.nextBoolean() ? AUTO : OptionalInt.of(1 + random.nextInt(4));
            List<Plan.Step> order = order(schedule(jobs, suites.toArray(String[]::new)), random);

            assertThat(order).hasSize(24).doesNotHaveDuplicates();
            assertThat(
                            order.stream()
                                    .collect(groupingBy(step -> step.lanes().iterator().next()))
                                    .values())
                    .allSatisfy(steps ->
                            assertThat(steps).isSortedAccordingTo(comparingInt(Plan.Step::index)));
        }
    }

    private static String option(Random random) {
        return List.of("", "parallel: false", "parallel: 2", "max_inflight: 2", "parallel: auto")
                .get(random.nextInt(5));
    }

    /** Ends all that is under way before the next tests begin. */
    private List<String> waves(Schedule schedule) {
        List<String> waves = new ArrayList<>();
        while (!schedule.isOver()) {
            List<Plan.Step> begun = schedule.begin();
            waves.add(String.join(" ", names(begun)));
            begun.forEach(step -> end(schedule, step));
        }
        return waves;
    }

    /** Runs to the end, ending tests in any order. */
    private List<Plan.Step> order(Schedule schedule, Random random) {
        List<Plan.Step> order = new ArrayList<>();
        List<Plan.Step> underWay = new ArrayList<>();
        while (!schedule.isOver()) {
            List<Plan.Step> begun = schedule.begin();
            order.addAll(begun);
            underWay.addAll(begun);
            assertThat(underWay).as("after " + names(order)).isNotEmpty();
            end(schedule, underWay.remove(random.nextInt(underWay.size())));
        }
        return order;
    }

    private void end(Schedule schedule, Plan.Step step) {
        over.add(name(step));
        schedule.end(step);
    }

    private static String suite(String options, String tests) {
        var yaml = new StringBuilder("run_options: {" + options + "}\nservers:\n");
        for (char server = 'a'; server <= 'f'; server++) {
            yaml.append("  ").append(server).append(": {command: [x]}\n");
        }
        yaml.append("tools:\n");
        for (String name : tests.split(" ", -1)) {
            yaml.append("  - {name: ").append(name).append(", tool: t, server: ");
            yaml.append(name.charAt(0)).append("}\n");
        }
        return yaml.toString();
    }

    private Schedule schedule(OptionalInt jobs, String... suites) throws IOException {
        List<Plan.Source> sources = new ArrayList<>();
        for (String yaml : suites) {
            String file = "s" + sources.size() + ".yml";
            Files.writeString(folder.resolve(file), yaml);
            World world = World.system().withWorkingDirectory(folder);
            var loaded = new SuiteLoader(world, LoadOptions.NONE).load(file);
            sources.add(new Plan.Source(loaded.suite().orElseThrow(), loaded.lookup()));
        }
        return new Schedule(
                Plan.of(sources, Selection.ALL).steps(),
                new Limits(jobs),
                step -> ready.test(step));
    }

    private static List<String> names(List<Plan.Step> steps) {
        return steps.stream().map(ScheduleTests::name).toList();
    }

    private static String name(Plan.Step step) {
        return step.test().header().name();
    }
}
