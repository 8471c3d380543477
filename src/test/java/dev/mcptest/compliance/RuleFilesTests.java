package dev.mcptest.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import dev.mcptest.compliance.engine.Probes;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules of compliance are whole: each is listed, explained and probed. */
class RuleFilesTests {

    private static final Path FOLDER = Path.of("compliance");

    private static final Map<String, JsonNode> RULES = new LinkedHashMap<>();
    private static final Map<String, JsonNode> TEXTS = new LinkedHashMap<>();

    @BeforeAll
    static void read() throws Exception {
        yaml(FOLDER.resolve("registry.yml"))
                .path("rules")
                .forEach(rule -> RULES.put(rule.path("id").asString(""), rule));
        for (Path family : families().toList()) {
            yaml(family).properties().stream()
                    .filter(it -> !it.getKey().equals("fix"))
                    .forEach(it -> TEXTS.put(it.getKey(), it.getValue()));
        }
    }

    private static Stream<Path> families() throws IOException {
        try (var files = Files.list(FOLDER)) {
            return files
                    .filter(it -> String.valueOf(it.getFileName()).matches("[A-Z]+\\.yml"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void theCatalogueHasItsRules() {
        assertThat(RULES).hasSize(420);
        assertThat(Set.copyOf(RULES.values().stream().map(RuleFilesTests::status).toList()))
                .containsExactlyInAnyOrder("active", "info", "merged", "self");
    }

    @Test
    void theRegistryFitsItsSchema() throws Exception {
        assertThat(schema("registry.json").validate(yaml(FOLDER.resolve("registry.yml"))))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("families")
    void theRulesOfAFamilyFitTheirSchema(Path family) throws Exception {
        JsonNode rules = yaml(family);

        assertThat(schema("rules.json").validate(rules)).isEmpty();
        assertThat(rules.path("fix").propertyNames())
                .containsExactlyInAnyOrder("typescript", "python", "java");
    }

    @Test
    void everyRuleThatRunsIsExplainedInTheFileOfItsFamily() {
        assertThat(TEXTS.keySet())
                .containsAll(running())
                .isSubsetOf(RULES.keySet())
                .noneMatch(it -> status(rule(it)).equals("merged"));
    }

    @Test
    void aRuleIsJudgedInYamlOrByTheClassThatTheRegistryNames() {
        Map<String, Set<String>> classes =
                Probes.all().stream()
                        .collect(
                                Collectors.toMap(
                                        it -> it.getClass().getSimpleName(),
                                        it -> Set.copyOf(it.rules())));
        List<String> wrong = new ArrayList<>();
        for (String id : running()) {
            String probe = rule(id).path("probe").asString("");
            boolean judged = requireNonNull(TEXTS.get(id)).has("judge");
            boolean reported = classes.getOrDefault(probe, Set.of(id)).contains(id);
            if (probe.equals("yaml") != judged || !reported) {
                wrong.add(id + " " + probe);
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** A rule that only informs cannot be broken, nor can one that allows something. */
    @Test
    void everyRuleIsShownKeptAndBroken() {
        assertThat(running())
                .allMatch(it -> text(it).has("good"))
                .filteredOn(it -> status(rule(it)).equals("active") && !it.equals("TOOL-023"))
                .allMatch(it -> text(it).has("bad"));
    }

    /** No answer to a request is FAIL; only a tool may take its time. */
    @Test
    void noRuleForgivesARequestWithoutAnswer() {
        List<String> forgiving =
                running().stream()
                        .filter(it -> status(rule(it)).equals("active"))
                        .filter(it -> !rule(it).path("severity").asString("").equals("MAY"))
                        .filter(it -> mustBeAnswered(text(it).path("send")))
                        .filter(it ->
                                text(it).path("judge")
                                        .valueStream()
                                        .anyMatch(RuleFilesTests::forgivesSilence))
                        .toList();
        assertThat(forgiving).isEmpty();
    }

    private static boolean mustBeAnswered(JsonNode steps) {
        return !steps.isEmpty()
                && steps.valueStream()
                        .allMatch(it ->
                                it.has("request")
                                        && !it.has("fence")
                                        && !it.path("request").asString("").equals("tools/call"));
    }

    private static boolean forgivesSilence(JsonNode clause) {
        return !clause.has("fail")
                && clause.path("when").path("answer").asString("").equals("none");
    }

    @Test
    void rulesAreMergedIntoRulesThatRun() {
        assertThat(RULES.values())
                .filteredOn(it -> status(it).equals("merged"))
                .allMatch(it -> running().contains(it.path("merged_into").asString("")));
    }

    @Test
    void aProbeReportsOnRulesThatExist() {
        assertThat(Probes.all().stream().map(Probe::rules).flatMap(List::stream))
                .isSubsetOf(RULES.keySet());
    }

    private static List<String> running() {
        return RULES.keySet().stream()
                .filter(it -> Set.of("active", "info").contains(status(rule(it))))
                .toList();
    }

    private static JsonNode text(String id) {
        return requireNonNull(TEXTS.get(id));
    }

    private static JsonNode rule(String id) {
        return requireNonNull(RULES.get(id));
    }

    private static String status(JsonNode rule) {
        return rule.path("status").asString("active");
    }

    private static JsonNode yaml(Path file) throws IOException {
        var problems = new Problems();
        String text = Files.readString(file);
        SourceNode root =
                YamlDocument.compose(new SourceFile(file.toString(), file, FOLDER, text), problems)
                        .orElseThrow();
        assertThat(problems.sorted()).isEmpty();
        return root.json();
    }

    private static Schema schema(String name) throws IOException, InvalidJsonException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Json.parse(Files.readString(FOLDER.resolve("schemas").resolve(name))));
    }
}
