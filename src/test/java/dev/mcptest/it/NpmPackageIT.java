package dev.mcptest.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.it.PackagedBinary.Result;
import dev.mcptest.it.PackagedBinary.Started;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Somebody with Node and without Java installs the npm packages, without a network. */
@Timeout(180)
class NpmPackageIT {

    private static final String SUITE =
            """
            servers:
              weather: {command: [mcptest, mock, --tools-from, weather.yml]}
            tools:
              - {name: it answers, server: weather, tool: forecast}
            compliance:
              - name: it has three tools
                server: weather
                check: tools/list
                expect: [{target: result.tools.length, matcher: {exact: 3}}]
            """;

    private static final String MANIFEST =
            """
            mock_server:
              name: weather
              tools:
                - {name: forecast, input_schema: {type: object}, response: {content: [{type: text, text: Sun}]}}
            """;

    private static final String HANGING =
            """
            servers:
              hangs: {command: [sh, hangs.sh]}
            tools:
              - {name: never, server: hangs, tool: forecast}
            """;

    @TempDir private static Path home;
    private static Path packages;
    private static Path project;

    @BeforeAll
    static void install() throws Exception {
        packages = pack(home.resolve("packages"));
        project = install("a project", archives(packages));
        Files.writeString(project.resolve("suite.yml"), SUITE);
        Files.writeString(project.resolve("weather.yml"), MANIFEST);
        Files.writeString(project.resolve("hanging.yml"), HANGING);
        Files.writeString(project.resolve("hangs.sh"), "echo $$ > pid\nexec sleep 100\n");
    }

    @Test
    void npxRunsTheProgram() throws Exception {
        Result result = npx("--version");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .isEqualTo("mcptest " + System.getProperty("mcptest.version") + "\n");
    }

    @Test
    void npxKeepsTheExitCode() throws Exception {
        assertThat(npx("run", "suite.yml").exitCode()).isOne();
        assertThat(npx("run", "suite.yml", "--filter", "answers").exitCode()).isZero();
        assertThat(npx("run", "none.yml").exitCode()).isEqualTo(2);
    }

    @Test
    void aStartDoesNotNeedNode() throws Exception {
        Path tools = Files.createDirectory(home.resolve("tools"));
        Path node = Files.writeString(tools.resolve("node"), "#!/bin/sh\nexit 99\n");
        assertThat(node.toFile().setExecutable(true)).isTrue();

        Result result =
                started(bin())
                        .with("PATH", tools + ":" + System.getenv("PATH"))
                        .run("validate", "suite.yml");

        assertThat(result.out()).isEqualTo("suite.yml: ok\n");
    }

    @Test
    void nodeRunsItToo() throws Exception {
        PackagedBinary node = started(Path.of("node"));

        assertThat(node.run(bin().toString(), "run", "suite.yml").exitCode()).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void signalsReachTheProgramAndNothingIsLeft(String signal) throws Exception {
        endsTheServer(started(bin()), List.of(), signal, "");
        endsTheServer(started(Path.of("node")), List.of(bin().toString()), signal, "");
    }

    @Test
    void ctrlCReachesTheProgramThroughNpx() throws Exception {
        endsTheServer(
                started(Path.of("npx")).leading(), List.of("--offline", "mcptest"), "INT", "-");
    }

    @Test
    void itSaysThatThePackageWithTheProgramIsMissing() throws Exception {
        Path other = install("without", List.of(archive(packages, "mcptest-")));

        Result result = in(other, other.resolve("node_modules/.bin/mcptest")).run("--version");

        assertThat(result.exitCode()).isOne();
        assertThat(result.err())
                .startsWith("mcptest: the package @mcptest/")
                .contains("is not installed. Install again with optional dependencies");
    }

    @Test
    void itSaysWhichMachinesThereAreProgramsFor() throws Exception {
        Path program =
                Files.writeString(home.resolve("plan9"), "#!/bin/sh\n# mcptest 9.9.9 for Plan 9\n");
        Path others = pack(home.resolve("others"), "plan9-mips=" + program);
        Path other = install("elsewhere", List.of(archive(others, "mcptest-")));

        Result result = in(other, other.resolve("node_modules/.bin/mcptest")).run("--version");

        assertThat(result.exitCode()).isOne();
        assertThat(result.err())
                .startsWith("mcptest: there is no program for ")
                .contains(", only for: plan9-mips.");
    }

    private static void endsTheServer(
            PackagedBinary program, List<String> words, String signal, String group)
            throws Exception {
        Path pid = project.resolve("pid");
        Files.deleteIfExists(pid);
        List<String> arguments = new ArrayList<>(words);
        arguments.addAll(List.of("run", "hanging.yml"));
        Started run = program.start(arguments.toArray(String[]::new));
        long server = number(pid, run);

        new ProcessBuilder("kill", "-" + signal, "--", group + run.process().pid())
                .start()
                .waitFor();
        int code = run.end().exitCode();

        assertThat(code).isEqualTo(signal.equals("INT") ? 130 : 143);
        assertThat(ProcessHandle.of(server)).isEmpty();
    }

    /** Polls, because a shell that writes a file has no other way to tell. */
    private static long number(Path pid, Started run) throws Exception {
        while (!Files.exists(pid) || Files.size(pid) == 0) {
            assertThat(run.process().isAlive()).as(run.printed()).isTrue();
            Thread.sleep(20);
        }
        return Long.parseLong(Files.readString(pid).strip());
    }

    private static Result npx(String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of("--offline", "mcptest"));
        words.addAll(List.of(arguments));
        return started(Path.of("npx")).run(words.toArray(String[]::new));
    }

    private static Path bin() {
        return project.resolve("node_modules/.bin/mcptest");
    }

    private static PackagedBinary started(Path program) {
        return in(project, program);
    }

    private static PackagedBinary in(Path folder, Path program) {
        return new PackagedBinary(program, home).from(folder);
    }

    private static Path pack(Path packages, String... platforms) throws Exception {
        List<String> words = new ArrayList<>();
        words.add(Path.of("src/build/npm/pack.mjs").toAbsolutePath().toString());
        words.add(packages.toString());
        words.addAll(List.of(platforms));
        succeed(in(home, Path.of("node")).run(words.toArray(String[]::new)));
        return packages;
    }

    private static Path install(String name, List<String> archives) throws Exception {
        Path folder = Files.createDirectory(home.resolve(name));
        List<String> words =
                new ArrayList<>(List.of("install", "--offline", "--no-audit", "--no-fund"));
        words.addAll(archives);
        succeed(in(folder, Path.of("npm")).run(words.toArray(String[]::new)));
        return folder;
    }

    private static void succeed(Result result) {
        assertThat(result.exitCode()).as(result.out() + result.err()).isZero();
    }

    private static List<String> archives(Path packages) throws IOException {
        try (Stream<Path> files = Files.list(packages)) {
            return files.map(Path::toString).filter(file -> file.endsWith(".tgz")).toList();
        }
    }

    /** Returns the archive whose name begins like this and goes on with a version. */
    private static String archive(Path packages, String start) throws IOException {
        return archives(packages).stream()
                .filter(file ->
                        Path.of(file).getFileName().toString().matches(start + "[0-9.]+tgz"))
                .findFirst()
                .orElseThrow();
    }
}
