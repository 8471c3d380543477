package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CommandLines.CommandLine;
import dev.mcptest.json.Json;
import dev.mcptest.load.server.ShellWords;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.mock.manifest.ManifestReader;
import dev.mcptest.mock.manifest.ManifestReading;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every command of a shell block is parsed, and run in a copy of {@code src/test/samples/commands}.
 * The servers there stand in for those that the commands name.
 */
class ShellBlocksTests {

    private static final Path FILES = Path.of("src/test/samples/commands");
    private static final Pattern IN_TEXT =
            Pattern.compile("`(mcptest (?!help|version)[a-z][^`…|\\[]*)`");
    private static final String STAND_IN = "sh server.sh";

    /** Commands that are only parsed, by how they begin, and why. */
    private static final Map<String, String> ONLY_PARSED =
            Map.of(
                    "mcptest login", "a person has to log in",
                    "mcptest mock --tools-from shop.yml --front http",
                            "it serves until it is ended",
                    "mcptest record --cassette shop.json", "RecordIT runs it",
                    "mcptest eval", "it asks a model",
                    "mcptest compliance run", "it takes long, and has tests of its own");

    /** Other programs, and why they are not run. */
    private static final Map<String, String> OTHERS =
            Map.ofEntries(
                    Map.entry("./mvnw", "builds this project"),
                    Map.entry("node src/build/npm/pack.mjs", "NpmPackageIT runs it"),
                    Map.entry("npm install", "NpmPackageIT runs it"),
                    Map.entry("npx mcptest", "NpmPackageIT runs it"),
                    Map.entry("docker", "needs Docker and the network"),
                    Map.entry("sudo install", "changes the machine"),
                    Map.entry(".ci/allocation", "runs benches"),
                    Map.entry("src/jmh/calls/measure", "runs benches"),
                    Map.entry("echo", "writes what RecordCommandTests sends"),
                    Map.entry("export", "sets a variable of the shell"),
                    Map.entry("MCPTEST_JAVA_OPTS=", "has the Java runtime write a log"),
                    Map.entry("grep", "looks into processes, or what other programs wrote"));

    private static HttpFront web;
    @TempDir private static Path prepared;

    @BeforeAll
    static void prepare() throws Exception {
        copy(FILES, prepared);
        copy(Path.of("examples"), prepared.resolve("examples"));
        for (String surface : List.of("surface", "old", "new")) {
            made("tools", "--server-command", STAND_IN, "--output", surface + ".json");
        }
        for (String run : List.of("run", "again")) {
            made("run", "weather.mcptest.yml", "--reporter", "json=" + run + ".json");
        }
        for (int shard = 1; shard <= 2; shard++) {
            String record = "json=shard-" + shard + ".json";
            made("run", "tests", "--shard", shard + "/2", "--reporter", record);
        }
        web = HttpFront.start(mock(FILES.resolve("web.json")), 0);
    }

    private static MockServer mock(Path manifest) throws Exception {
        ManifestReading read = ManifestReader.read(Json.parse(Files.readString(manifest)));
        return new MockServer(((ManifestReading.Loaded) read).manifest(), new Fault.None());
    }

    private static void made(String... words) {
        CliRun run = run(prepared, words);
        assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    }

    @AfterAll
    static void end() {
        web.close();
    }

    @TestFactory
    Stream<DynamicTest> everyCommandRuns(@TempDir Path folders) {
        return Page.blocks("sh").stream()
                .map(block ->
                        DynamicTest.dynamicTest(
                                block.place(),
                                () -> {
                                    Path folder =
                                            folders.resolve(block.place().replaceAll("\\W", "-"));
                                    check(block, folder);
                                }));
    }

    private static void check(Page.Block block, Path folder) throws IOException {
        copy(prepared, folder);
        for (CommandLine line : CommandLines.of(block.text())) {
            if (line.isMcptest()) {
                CommandLines.parse(line);
                if (listed(ONLY_PARSED, line.text()).isEmpty()) {
                    check(line, folder);
                }
            } else {
                assertThat(listed(OTHERS, line.text())).as(line.text()).isNotEmpty();
            }
        }
    }

    private static List<String> listed(Map<String, String> list, String text) {
        List<String> found = list.keySet().stream().filter(text::startsWith).toList();
        return found;
    }

    private static void check(CommandLine line, Path folder) throws IOException {
        if (line.arguments().getFirst().equals("init")) {
            // The lines of a block show alternatives, which would not overwrite each other.
            Files.deleteIfExists(folder.resolve("mcptest.yml"));
            Files.deleteIfExists(folder.resolve("weather.yml"));
        }
        CliRun run = run(folder, reachable(line.arguments()).toArray(String[]::new));
        assertThat(run.exitCode()).as(line.text() + "\n" + run.out() + run.err()).isZero();
        if (line.output().isPresent()) {
            Files.writeString(folder.resolve(line.output().get()), run.out());
        }
    }

    /** Replaces servers that are not here. */
    private static List<String> reachable(List<String> words) {
        int command = words.indexOf("--");
        List<String> found =
                words.stream()
                        .limit(command < 0 ? words.size() : command + 1)
                        .map(ShellBlocksTests::reachable)
                        .collect(Collectors.toCollection(ArrayList::new));
        if (command >= 0) {
            found.addAll(ShellWords.split(STAND_IN).orElseThrow());
        }
        return found;
    }

    private static String reachable(String word) {
        return word.replaceFirst("\\b(npx -y|node) [^ ]+( --verbose)?$", STAND_IN)
                .replaceFirst("https?://[^ ]+", web.url().toString());
    }

    private static CliRun run(Path folder, String... words) {
        Map<String, String> environment =
                Map.of(
                        "PATH", System.getenv("PATH"),
                        "HOME", folder.resolve("home").toString(),
                        "API_TOKEN", "t-1",
                        "GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString());
        return CliRun.in(folder, environment, words);
    }

    @Test
    void everyProgramOfTheListIsShownSomewhere() {
        Stream.of(ONLY_PARSED, OTHERS)
                .forEach(list -> {
                    List<CommandLine> lines =
                            Page.blocks("sh").stream()
                                    .flatMap(block -> CommandLines.of(block.text()).stream())
                                    .toList();
                    assertThat(list.keySet())
                            .allMatch(start ->
                                    lines.stream().anyMatch(line -> line.text().startsWith(start)));
                });
    }

    @TestFactory
    Stream<DynamicTest> everyCommandInATextIsParsed() {
        return Page.all().stream()
                .flatMap(page -> IN_TEXT.matcher(page.prose()).results())
                .map(found -> found.group(1).replace('\n', ' '))
                .filter(code -> !code.contains("..."))
                .distinct()
                .map(code -> DynamicTest.dynamicTest(code, () -> CommandLines.parse(code)));
    }

    @Test
    void onlyTheCommandLinePageShowsCommandsOutsideOfShellBlocks() {
        assertThat(Page.blocks("text"))
                .filteredOn(block -> block.text().startsWith("mcptest "))
                .filteredOn(block -> block.comment().isEmpty())
                .allSatisfy(block -> {
                    assertThat(block.page()).isEqualTo(Path.of("docs/cli.md"));
                    assertThat(block.text().lines())
                            .map(line -> CommandLines.of(line).getFirst().arguments().getFirst())
                            .allMatch(name ->
                                    name.equals("COMMAND") || Commands.all().containsKey(name));
                });
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }
}
