package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.it.PackagedBinary.Result;
import dev.mcptest.it.PackagedBinary.Started;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.process.MarkedProcesses;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

/**
 * Ends runs by a signal at moments drawn from a seed, while servers with children run and files are
 * written: no process may be left, and every file is either whole or not there. {@code
 * -Dmcptest.ugly.runs=1000} makes it more runs, {@code -Dmcptest.ugly.seed=N} others.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "processes are found in /proc")
class UglyEndsIT {

    private static final int RUNS = Integer.getInteger("mcptest.ugly.runs", 45);
    private static final long SEED = Long.getLong("mcptest.ugly.seed", 1);

    /** An odd number, with which a run writes everything that a run may leave. */
    private static final int ALL_REPORTS = 1;

    private static final List<String> SIGNALS = List.of("INT", "TERM", "KILL");
    private static final String END = "the end of the text";

    /** Long enough to be written in more than one go. */
    private static final String LONG = "all work and no play ".repeat(400) + END;

    /**
     * Starts children, one of them in a session of its own, and answers. Told to be tidy it ends
     * them when its input ends; otherwise it leaves them to whoever started it.
     */
    private static final String SERVER =
            """
            trap '' PIPE
            sleep 120 & kids=$!
            [ "$1" = tidy ] || sh -c 'sleep 120 & wait' &
            setsid sleep 120 & kids="$kids $!"
            while read -r line; do
              id=${line##*'"id":'}; id=${id%%,*}
              case $line in
                *'"initialize"'*) result='{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"brood","version":"1"}}' ;;
                *'"tools/list"'*) result='{"tools":[{"name":"say","inputSchema":{"type":"object"}}]}' ;;
                *'"tools/call"'*) result="{\\"content\\":[{\\"type\\":\\"text\\",\\"text\\":\\"$$ $(cat text)\\"}]}" ;;
                *) continue ;;
              esac
              echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"result\\":$result}"
            done
            [ "$1" = untidy ] || kill $kids
            """;

    private static final String SUITE =
            """
            servers:
              first: {command: [sh, server.sh, MANNERS]}
              second: {command: [sh, server.sh, MANNERS]}
            tools:
              - {name: kept, server: first, tool: say, expect: [{target: result, matcher: {snapshot: {name: said}}}]}
              - {name: passes, server: second, tool: say, expect: [{target: "result.content[0].text", matcher: {contains: END}}]}
              - {name: fails, server: second, tool: say, expect: [{target: "result.content[0].text", matcher: {exact: no}}]}
              - {name: fails too, server: first, tool: say, expect: [{target: "result.content[0].text", matcher: {exact: no}}]}
            """;

    @TempDir private Path folder;
    private final MarkedProcesses servers = new MarkedProcesses();
    private PackagedBinary mcptest;

    @BeforeEach
    void prepare() throws Exception {
        mcptest = new PackagedBinary(PackagedBinary.BUILT, folder).leading();
        servers.environment().forEach(mcptest::with);
        Files.writeString(folder.resolve("server.sh"), SERVER);
        Files.writeString(folder.resolve("text"), LONG);
    }

    @Test
    void noRunLeavesAProcessOrHalfAFileHoweverItEnds() throws Exception {
        suite("tidy");
        assertThat(start(0).end().exitCode()).isEqualTo(1);
        long usualMillis = Long.MAX_VALUE;
        for (int i = 1; i <= 3; i++) {
            usualMillis = Math.min(usualMillis, millisOfWholeRun(i));
        }

        // One for all runs: the first numbers of generators with similar seeds are similar.
        var random = new Random(SEED);
        int cut = 0;
        for (int i = 0; i < RUNS; i++) {
            String signal = SIGNALS.get(i % SIGNALS.size());
            suite("untidy");
            long moment = (long) (random.nextDouble() * usualMillis * 1.1);
            String what = "run %d, SIG%s after %d ms".formatted(i, signal, moment);

            Started run = start(i);
            boolean ended = run.process().waitFor(moment, TimeUnit.MILLISECONDS);
            if (!ended) {
                // Half of them to the process group.
                signal(signal, (i / SIGNALS.size()) % 2 == 0 ? "" : "-", run.process().pid());
            }
            Result result = run.end();
            cut += result.exitCode() > 128 ? 1 : 0;

            assertThat(result.exitCode()).as(what).isIn(1, 130, 143, 137);
            assertThat(result.err()).as(what).doesNotContain("Exception", "report this");
            assertThat(servers.runningAfter(30_000)).as(what).isEmpty();
            assertWhole(what);
            Files.delete(run.out());
            Files.delete(run.err());
        }

        assertThat(cut).isGreaterThan(RUNS / 5);
        letLeftoversGrowOld();
        assertThat(start(ALL_REPORTS).end().exitCode()).isEqualTo(1);
        assertThat(leftovers()).isEmpty();
    }

    @ParameterizedTest(name = "kill {0}PID")
    @ValueSource(strings = {"", "-"})
    void aServerThatHeedsNothingEndsWithARunThatIsKilled(String group) throws Exception {
        Files.writeString(
                folder.resolve("server.sh"),
                """
                trap '' TERM INT HUP PIPE
                setsid sh -c "trap '' TERM; : > started; sleep 120; sleep 120"
                while :; do sleep 1; done
                """);
        suite("rude");
        Started run = start(0);
        await(folder.resolve("started"));

        signal("KILL", group, run.process().pid());

        assertThat(run.end().exitCode()).isEqualTo(137);
        assertThat(servers.runningAfter(30_000)).isEmpty();
    }

    @Test
    void aCopyThatAKilledRunLeftIsRemovedByTheNextOne() throws Exception {
        Files.createDirectory(folder.resolve("data"));
        Files.writeString(
                folder.resolve("s.yml"),
                """
                servers:
                  s: {command: [sh, -c, 'cd "$0" && pwd > WHERE.new && mv WHERE.new WHERE; sleep 120', "${fixture}"], isolate: {copy: data}}
                tools: [{name: t, server: s, tool: t}]
                """
                        .replace("WHERE", folder.resolve("where").toString()));
        Started run = mcptest.start("run", "s.yml");
        await(folder.resolve("where"));
        signal("KILL", "", run.process().pid());
        assertThat(run.end().exitCode()).isEqualTo(137);
        Path copy = Path.of(Files.readString(folder.resolve("where")).strip());
        assertThat(copy).isDirectory();
        Files.setLastModifiedTime(copy.getParent(), FileTime.from(Instant.now().minusSeconds(60)));

        Files.writeString(
                folder.resolve("s.yml"),
                Files.readString(folder.resolve("s.yml")).replace("sleep 120", "exit 3"));
        assertThat(mcptest.run("run", "s.yml").exitCode()).isEqualTo(1);

        assertThat(copy.getParent()).doesNotExist();
        assertThat(servers.runningAfter(30_000)).isEmpty();
    }

    /** The server starts and never answers. */
    @ParameterizedTest
    @ValueSource(strings = {"tools", "audit", "init suite.yml", "record --cassette c.json"})
    void everyCommandThatWaitsForAServerEndsWithCtrlC(String command) throws Exception {
        Files.writeString(folder.resolve("server.sh"), ": > started; sleep 120");
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        if (command.equals("audit")) {
            words.add("sh server.sh");
        } else {
            words.addAll(List.of("--server-command", "sh server.sh"));
        }
        Started run = mcptest.start(words.toArray(String[]::new));
        await(folder.resolve("started"));

        signal("INT", "", run.process().pid());

        assertThat(run.end().exitCode()).isEqualTo(130);
        assertThat(servers.runningAfter(30_000)).isEmpty();
        assertThat(folder.resolve("suite.yml")).doesNotExist();
        assertThat(folder.resolve("c.json")).doesNotExist();
    }

    /** Needs the right to have process ids of its own; there they begin again at 300. */
    @Test
    void descendantsWithLowerNumbersEndWithTheirServer() throws Exception {
        assumeTrue(
                new ProcessBuilder("unshare", "--pid", "--fork", "--mount-proc", "true")
                                .start()
                                .waitFor()
                        == 0,
                "unshare is not allowed here");
        Files.writeString(
                folder.resolve("server.sh"),
                SERVER.replace(
                        "trap '' PIPE",
                        """
                        trap '' PIPE
                        echo 300 > /proc/sys/kernel/ns_last_pid
                        setsid sh -c "trap '' TERM; sleep 120; sleep 120" &
                        """));
        suite("untidy");
        Result result =
                new PackagedBinary(Path.of("/bin/sh"), folder)
                        .run(
                                "-c",
                                "unshare --pid --fork --mount-proc sh -c 'echo 5000 >"
                                    + " /proc/sys/kernel/ns_last_pid; \"$0\" run s.yml; ps -A -o"
                                    + " pid=,args= | grep -c \"[s]leep 120\"' \"$0\"",
                                PackagedBinary.BUILT.toString());

        assertThat(result.out()).contains("2 passed").endsWith("\n0\n");
    }

    private static void await(Path file) throws Exception {
        long bound = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.exists(file) && System.nanoTime() < bound) {
            // The shell that writes the file has no other way to tell us.
            Thread.sleep(10);
        }
        assertThat(file).exists();
    }

    private long millisOfWholeRun(int number) throws Exception {
        long began = System.nanoTime();
        assertThat(start(number).end().exitCode()).isEqualTo(1);
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    }

    private void suite(String manners) throws IOException {
        Files.writeString(
                folder.resolve("s.yml"), SUITE.replace("MANNERS", manners).replace("END", END));
    }

    private Started start(int number) throws IOException {
        return number % 2 == 0
                ? mcptest.start("run", "s.yml", "--output", "run.json", "--reporter", "json")
                : mcptest.start(
                        "run",
                        "s.yml",
                        "--update-snapshots",
                        "--reporter",
                        "json=run.json",
                        "--reporter",
                        "junit=run.xml",
                        "--reporter",
                        "pretty=run.txt");
    }

    private static void signal(String name, String group, long pid) throws Exception {
        new ProcessBuilder("kill", "-" + name, "--", group + pid).start().waitFor();
    }

    private void assertWhole(String what) throws Exception {
        for (Path file : written()) {
            byte[] bytes = Files.readAllBytes(file);
            String name = file.getFileName().toString();
            if (name.endsWith(".xml")) {
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
            } else if (name.equals("run.txt")) {
                String text = new String(bytes, UTF_8);
                assertThat(text).as(what + ": " + name).contains("\ntime ").endsWith("\n");
            } else if (file.startsWith(folder.resolve("home/.cache/mcptest/results"))) {
                assertThat(isWholeResult(name, new String(bytes, UTF_8)))
                        .as(what + ": " + name)
                        .isTrue();
            } else {
                assertThat(Json.parse(bytes).isObject()).as(what + ": " + name).isTrue();
            }
        }
    }

    /** Each line of a file of the cache has a key and a checksum before the JSON. */
    private static boolean isWholeResult(String name, String text) {
        return switch (name) {
            case "lock" -> true;
            case "size" -> text.matches("\\d+\n");
            default -> text.lines().allMatch(UglyEndsIT::isWholeLine);
        };
    }

    private static boolean isWholeLine(String line) {
        try {
            return Json.parse(line.split(" ", 3)[2]).isObject();
        } catch (InvalidJsonException _) {
            return false;
        }
    }

    /** Returns what mcptest wrote, without what it had not given its name yet. */
    private List<Path> written() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : List.of("run.json", "run.xml", "run.txt")) {
            files.add(folder.resolve(name));
        }
        files.addAll(below(folder.resolve("snapshots")));
        files.addAll(below(folder.resolve("home/.cache/mcptest")));
        files.removeIf(file -> !Files.isRegularFile(file) || isLeftover(file));
        assertThat(files).hasSizeGreaterThan(3);
        return files;
    }

    private static boolean isLeftover(Path file) {
        return file.getFileName().toString().matches("\\..*\\.[0-9]+");
    }

    private List<Path> leftovers() throws IOException {
        return below(folder).stream().filter(file -> isLeftover(file)).toList();
    }

    private void letLeftoversGrowOld() throws IOException {
        for (Path file : leftovers()) {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
        }
    }

    private static List<Path> below(Path root) throws IOException {
        if (Files.notExists(root)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
