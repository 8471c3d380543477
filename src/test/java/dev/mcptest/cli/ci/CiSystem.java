package dev.mcptest.cli.ci;

import dev.mcptest.json.Json;

import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A CI system with its example.
 *
 * @param file below examples/ci
 * @param variables what the system sets, or the example takes from its settings
 * @param scripts the shell scripts in the text of an example, in the order of their runs
 */
public record CiSystem(
        String file, Map<String, String> variables, Function<String, List<String>> scripts) {

    private static final Path FOLDER = Path.of("examples/ci");
    private static final Pattern SH = Pattern.compile("sh '([^']*)'");

    public static final CiSystem ACTION =
            new CiSystem(
                    "action/action.yml",
                    Map.of(
                            "VERSION", "0.1.0",
                            "SUITE", "",
                            "ARGS", "--tag 'two words' --pass-with-no-tests",
                            "ANNOTATIONS", "auto",
                            "CACHE", "true",
                            "JUNIT", "results.xml",
                            "RUNNER_TEMP", "temp",
                            "GITHUB_PATH", "path.txt",
                            "GITHUB_OUTPUT", "output.txt",
                            "GITHUB_STEP_SUMMARY", "summary.md"),
                    text -> values(yaml(text).at("/runs/steps"), "run"));

    public static final CiSystem GITHUB =
            new CiSystem(
                    "github.yml",
                    Map.of("SHARD", "1", "GITHUB_STEP_SUMMARY", "summary.md"),
                    text ->
                            yaml(text).get("jobs").values().stream()
                                    .flatMap(job -> values(job.get("steps"), "run").stream())
                                    .toList());

    public static final CiSystem GITLAB =
            new CiSystem(
                    "gitlab-ci.yml",
                    Map.of("CI_NODE_INDEX", "1", "CI_NODE_TOTAL", "2"),
                    text ->
                            Stream.of("before_script", "script")
                                    .flatMap(part -> lines(yaml(text).get("mcptest"), part))
                                    .toList());

    public static final CiSystem CIRCLE =
            new CiSystem(
                    "circleci.yml",
                    Map.of("CIRCLE_NODE_INDEX", "0", "CIRCLE_NODE_TOTAL", "2"),
                    text -> values(yaml(text).at("/jobs/mcptest/steps"), "run"));

    public static final CiSystem AZURE =
            new CiSystem(
                    "azure-pipelines.yml",
                    Map.of("SYSTEM_JOBPOSITIONINPHASE", "1", "SYSTEM_TOTALJOBSINPHASE", "2"),
                    text -> values(yaml(text).get("steps"), "bash"));

    public static final CiSystem JENKINS =
            new CiSystem(
                    "Jenkinsfile",
                    Map.of(),
                    text -> SH.matcher(text).results().map(match -> match.group(1)).toList());

    public static final CiSystem WOODPECKER =
            new CiSystem(
                    "woodpecker.yml",
                    Map.of("SHARD", "1"),
                    text -> lines(yaml(text).at("/steps/0"), "commands").toList());

    public static Stream<CiSystem> all() {
        return Stream.of(ACTION, GITHUB, GITLAB, CIRCLE, AZURE, JENKINS, WOODPECKER);
    }

    public Path path() {
        return FOLDER.resolve(file);
    }

    public String text() throws IOException {
        return Files.readString(path());
    }

    /** Returns all scripts of an example as one. */
    public String script(String text) {
        return scripts.apply(text).stream().collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return file;
    }

    static JsonNode yaml(String text) {
        return node(new Load(LoadSettings.builder().build()).loadFromString(text));
    }

    private static JsonNode node(Object value) {
        return switch (value) {
            case Map<?, ?> map -> {
                var object = Json.nodes().objectNode();
                map.forEach((key, entry) -> object.set(String.valueOf(key), node(entry)));
                yield object;
            }
            case List<?> list -> {
                var array = Json.nodes().arrayNode();
                list.forEach(entry -> array.add(node(entry)));
                yield array;
            }
            case null -> Json.nodes().nullNode();
            default -> Json.nodes().stringNode(value.toString());
        };
    }

    /** Returns the scripts of steps; a step may have its own under {@code command}. */
    private static List<String> values(JsonNode steps, String key) {
        return steps.values().stream()
                .filter(step -> step.has(key))
                .map(step -> step.get(key))
                .map(run -> run.isString() ? run : run.get("command"))
                .map(JsonNode::stringValue)
                .toList();
    }

    private static Stream<String> lines(JsonNode job, String key) {
        return job.get(key).values().stream().map(JsonNode::stringValue);
    }
}
