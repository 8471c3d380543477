package dev.mcptest.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The examples for CI systems run, and write the reports that they publish. */
class CiExamplesTests {

    private static final Pattern REPORT = Pattern.compile("(junit|html|gitlab)=([\\w./-]+)");
    private static final Pattern USES = Pattern.compile("uses: (\\S+)");

    /** Writes its words, a line each, and an empty line after them. */
    private static final String RECORDER = "#!/bin/sh\nprintf '%s\\n' \"$@\" '' >> words.txt\n";

    private static final String SUITE =
            """
            servers:
              shop: {command: [shop]}
            fixtures:
              server: shop
              errors: [{name: busy, code: -32000, message: busy, applies_to: any}]
            tools:
              - {name: busy, server: shop, tool: buy, inject_error: busy, tags: [two words], expect: [{target: result.error.code, matcher: {exact: -32000}}]}
            """;

    @TempDir private Path folder;

    static Stream<CiSystem> systems() {
        return CiSystem.all();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void itsCommandsRunAndWriteWhatIsPublished(CiSystem system) throws Exception {
        Files.writeString(folder.resolve("shop.mcptest.yml"), SUITE);
        Files.createDirectory(folder.resolve("temp"));

        List<List<String>> calls = calls(system.script(system.text()), system.variables());

        assertThat(calls).isNotEmpty();
        for (List<String> words : calls) {
            Map<String, String> environment = new HashMap<>(system.variables());
            environment.put("PATH", System.getenv("PATH"));
            CliRun run = CliRun.in(folder, environment, expanded(words));
            assertThat(run.exitCode()).as(run.err()).isZero();
        }
        assertThat(REPORT.matcher(system.text()).results().map(match -> match.group(2)))
                .allSatisfy(report -> assertThat(folder.resolve(report)).isNotEmptyFile());
    }

    @Test
    void theActionKeepsTheExitCodeAndPassesWordsWhole() throws Exception {
        Map<String, String> variables = new HashMap<>(CiSystem.ACTION.variables());
        variables.put("SUITE", "'a suite.yml'\nb.yml");
        variables.put("ARGS", "--filter \"$(touch pwned)\"");
        variables.put("CODE", "7");
        Files.createDirectory(folder.resolve("temp"));

        Ended ended = run(CiSystem.ACTION.script(CiSystem.ACTION.text()), variables);

        assertThat(ended.code()).isEqualTo(7);
        assertThat(ended.calls().getFirst())
                .startsWith("run", "a suite.yml", "b.yml", "--cache-dir")
                .endsWith("--filter", "$(touch pwned)");
        assertThat(folder.resolve("pwned")).doesNotExist();
    }

    @Test
    void theActionUsesNoCacheFolderThatIsNotKept() throws Exception {
        Map<String, String> variables = new HashMap<>(CiSystem.ACTION.variables());
        variables.put("CACHE", "false");
        Files.createDirectory(folder.resolve("temp"));

        Ended ended = run(CiSystem.ACTION.script(CiSystem.ACTION.text()), variables);

        assertThat(ended.calls().getFirst()).startsWith("run").doesNotContain("--cache-dir");
    }

    @Test
    void theJenkinsfileIsBuiltAsDeclarativePipelinesAre() throws Exception {
        List<String> open = new ArrayList<>();
        Map<String, List<String>> allowed =
                Map.of(
                        "", List.of("pipeline"),
                        "pipeline", List.of("agent", "options", "environment", "stages", "post"),
                        "stages", List.of("stage"),
                        "stage", List.of("steps"),
                        "post", List.of("always"));
        for (String line : CiSystem.JENKINS.text().lines().map(String::strip).toList()) {
            if (line.endsWith("{")) {
                String inside = open.isEmpty() ? "" : open.getLast();
                open.add(line.split("[ (]", 2)[0]);
                assertThat(allowed.getOrDefault(inside, List.of())).contains(open.getLast());
            } else if (line.equals("}")) {
                open.removeLast();
            }
        }
        assertThat(open).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"github", "gitlab"})
    void whatInitWritesAgreesWithTheExample(String name) throws Exception {
        CliRun init = CliRun.in(folder, "init", "--ci", name);
        assertThat(init.exitCode()).as(init.err()).isZero();
        boolean github = name.equals("github");
        CiSystem system = github ? CiSystem.GITHUB : CiSystem.GITLAB;
        String text =
                Files.readString(
                        folder.resolve(
                                github ? ".github/workflows/mcptest.yml" : ".gitlab-ci.yml"));
        List<List<String>> calls =
                github
                        ? calls(system.script(text), Map.of())
                        : calls(
                                CiSystem.yaml(text).at("/mcptest/script/0").stringValue(),
                                Map.of());

        assertThat(calls).hasSize(1);
        assertThat(calls.getFirst()).startsWith("run", "mcptest.yml").contains("junit=results.xml");
        assertThat(uses(system.text())).containsAll(uses(text));
        assertThat(text).contains("# mcptest must be in the PATH: fetch it, or build it, before");
    }

    private static Set<String> uses(String text) {
        Set<String> all = new TreeSet<>();
        USES.matcher(text).results().forEach(match -> all.add(match.group(1)));
        return all;
    }

    private List<List<String>> calls(String script, Map<String, String> variables)
            throws Exception {
        Ended ended = run(script, variables);
        assertThat(ended.code()).as(ended.output()).isZero();
        return ended.calls();
    }

    /** Runs a script as CI systems do, with programs in the PATH that only record their words. */
    private Ended run(String script, Map<String, String> variables) throws Exception {
        Path programs = Files.createDirectory(folder.resolve("programs"));
        program(programs.resolve("mcptest"), RECORDER + "exit ${CODE:-0}\n");
        program(programs.resolve("npm"), "#!/bin/sh\n");
        Path output = folder.resolve("output");
        ProcessBuilder builder =
                new ProcessBuilder("bash", "-eo", "pipefail", "-c", script)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        builder.environment().putAll(variables);
        builder.environment().put("PATH", programs + ":" + System.getenv("PATH"));
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), calls(), Files.readString(output));
    }

    private List<List<String>> calls() throws IOException {
        Path words = folder.resolve("words.txt");
        if (!Files.exists(words)) {
            return List.of();
        }
        return Stream.of(Files.readString(words).split("\n\n"))
                .map(call -> List.of(call.split("\n")))
                .toList();
    }

    private static void program(Path file, String text) throws IOException {
        Files.writeString(file, text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /** Shells would have expanded this pattern, had there been such a file. */
    private static String[] expanded(List<String> words) {
        return words.stream()
                .map(word -> word.replace("run-*.json", "run-1.json"))
                .toArray(String[]::new);
    }

    private record Ended(int code, List<List<String>> calls, String output) {}
}
