package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.source.ProblemList;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Loading takes time that grows with the file, whatever is in it. */
@Timeout(120)
class GrowthTests {

    private static final String SERVER = "servers: {e: {command: [cmd]}}\n";
    private static final Map<String, IntFunction<String>> SUITES =
            Map.of(
                    "addresses", n -> test("server: \"" + "://".repeat(20 * n) + "\", tool: t"),
                    "open references", n -> test("server: \"" + "${A:-".repeat(20 * n) + "\""),
                    "open references in a regex",
                            n ->
                                    test(
                                            "server: e, tool: t, expect: [{target: result, matcher:"
                                                    + " {regex: \""
                                                    + "${1".repeat(20 * n)
                                                    + "\"}}]"),
                    "one variable that nothing defines",
                            n -> test("server: e, tool: \"" + "${U}".repeat(10 * n) + "\""),
                    "problems",
                            n ->
                                    tests(
                                            n,
                                            "server: e, tool: t, expect: [{target: 'a..', matcher:"
                                                    + " {exact: 1}}]"),
                    "unknown captures",
                            n ->
                                    tests(
                                            n,
                                            "server: e, tool: t, capture: {c#: result}, args: {a:"
                                                    + " '${capture:d#}'}"),
                    "unknown servers", n -> tests(n, "server: none#, tool: t"),
                    "rows that lack a field",
                            n ->
                                    test(
                                            "server: e, tool: t, args: {a: \"${data.b}\"}, data: "
                                                    + list(n, "{a: #}")),
                    "problems on one line",
                            n ->
                                    test(
                                            "server: e, steps: "
                                                    + list(
                                                            n,
                                                            "{tool: t, expect: [{target: 'a..',"
                                                                    + " matcher: {exact: 1}}]}")));

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "addresses",
                "open references",
                "open references in a regex",
                "one variable that nothing defines",
                "problems",
                "unknown captures",
                "unknown servers",
                "rows that lack a field",
                "problems on one line"
            })
    void eightTimesTheFileTakesNoMoreThanEightTimesTheTime(String kind) throws Exception {
        IntFunction<String> suite = Objects.requireNonNull(SUITES.get(kind));
        load(suite.apply(500));
        long once = cost(suite.apply(1000));
        long eight = cost(suite.apply(8000));

        // Three doublings, each of which may take two and a half times as long.
        assertThat((double) eight / once).isLessThan(2.5 * 2.5 * 2.5);
    }

    @Test
    void variablesThatMakeEachOtherLongerEndAt16MebibytesWithAName() throws Exception {
        var block = new StringBuilder("variables:\n  v1: {value: xxxxxxxxxx}\n");
        for (int i = 2; i < 12; i++) {
            String before = ("${v" + (i - 1) + "}").repeat(10);
            block.append("  v").append(i).append(": {value: \"").append(before).append("\"}\n");
        }

        List<Problem> problems = load(block + SERVER + "tools: []\n");

        assertThat(problems).hasSize(1);
        assertThat(problems.getFirst().isError()).isTrue();
        assertThat(problems.getFirst().message())
                .isEqualTo(
                        "the variables of this suite stand for more than 16 MiB of text, and"
                                + " `${v7}` is too much");
        assertThat(problems.getFirst().position().line()).isEqualTo(9);
    }

    @Test
    void dataRowsThatAreInsertedManyTimesEndThereToo() throws Exception {
        String row = "y".repeat(40_000);
        String text = "${data.a}".repeat(4000);

        List<Problem> problems =
                load(
                        test(
                                "server: e, tool: t, args: {a: \""
                                        + text
                                        + "\"}, data: [{a: "
                                        + row
                                        + "}]"));

        assertThat(problems)
                .extracting(Problem::message)
                .containsExactly(
                        "the data rows of this suite stand for more than 16 MiB of text, and"
                                + " `${data.a}` is too much");
    }

    @Test
    void aThousandProblemsAreShownAndThatThereAreMoreIsSaid() throws Exception {
        List<Problem> problems = load(tests(1500, "server: none, tool: t"));

        assertThat(problems).hasSize(ProblemList.MOST + 1);
        assertThat(problems)
                .filteredOn(problem -> problem.code().equals("too-many"))
                .extracting(Problem::message)
                .containsExactly("there are more than 1000 problems; the others are not shown");
    }

    private static String test(String body) {
        return SERVER + "tools:\n  - {name: x, " + body + "}\n";
    }

    private static String tests(int number, String body) {
        return SERVER
                + "tools:\n"
                + each(number, "  - {name: x#, " + body + "}\n").collect(Collectors.joining());
    }

    private static String list(int number, String item) {
        return each(number, item).collect(Collectors.joining(", ", "[", "]"));
    }

    private static Stream<String> each(int number, String text) {
        return IntStream.range(0, number).mapToObj(i -> text.replace("#", String.valueOf(i)));
    }

    /** Returns the least processor time of several tries, in nanoseconds. */
    private long cost(String suite) throws IOException {
        List<Long> costs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            load(suite);
            costs.add(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before);
        }
        return costs.stream().mapToLong(Long::longValue).min().orElseThrow();
    }

    private List<Problem> load(String suite) throws IOException {
        Files.writeString(folder.resolve("suite.yml"), suite);
        World world = World.system().withEnvironment(Map.of()).withWorkingDirectory(folder);
        return new SuiteLoader(world, LoadOptions.NONE).load("suite.yml").problems();
    }
}
