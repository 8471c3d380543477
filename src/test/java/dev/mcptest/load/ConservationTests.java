package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.load.Conserved.Outcome;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Nothing that a suite says gets lost: whatever a variable, a row of data or a captured value
 * leaves in any field, the suite is refused, or the record has every test and assertion and the
 * test concerned fails or is judged as if the value had been written there.
 */
@Execution(ExecutionMode.CONCURRENT)
class ConservationTests {

    private static final Path SUITES = Path.of("src/test/resources/dev/mcptest/load");

    /** A number of a row is its digits in these. */
    private static final Set<String> READ_BY_PEOPLE =
            Set.of(
                    "name",
                    "message",
                    "tags",
                    "skip",
                    "ref",
                    "description",
                    "response_headers",
                    "response_headers_absent",
                    "contains");

    private static final String NAME_OF_A_TEST =
            "[^/]*(/[a-z]+/\\d+|/compliance/tests/\\d+)/name.*";

    @TempDir Path folder;

    private Conserved conserved;
    private SchemaPaths paths;
    private final Map<String, ObjectNode> runnable = new LinkedHashMap<>();
    private final List<String> lost = new ArrayList<>();

    @BeforeEach
    void read() throws Exception {
        Files.writeString(folder.resolve("ledger.yml"), "known_failures: []\n");
        Files.writeString(
                folder.resolve("flow.json"),
                """
                {"main": {"tools": {"t": {"tests": [{"_description": "Brews tea"}]}}}}
                """);
        Files.createDirectory(folder.resolve("lists"));
        Files.writeString(
                folder.resolve("sure.jsonl"), "{\"confidence\": 0.9, \"correct\": true}\n");
        Files.writeString(folder.resolve("alike.jsonl"), "{\"output\": \"No\", \"pass\": true}\n");
        paths = new SchemaPaths();
        conserved = new Conserved(folder);
        try (var files = Files.list(SUITES.resolve("conserved"))) {
            for (Path file : files.sorted().toList()) {
                runnable.put(file.getFileName().toString(), conserved.suite(Fields.read(file)));
            }
        }
    }

    @AfterEach
    void close() {
        conserved.close();
    }

    @Test
    void everyFieldOfTheGrammarIsInASuiteHere() throws Exception {
        Set<String> covered = new TreeSet<>();
        for (ObjectNode suite : onlyLoaded()) {
            covered.addAll(Fields.of(suite, paths).values());
        }
        runnable.values().forEach(suite -> covered.addAll(Fields.of(suite, paths).values()));

        Set<String> missing = Fields.all(paths);
        missing.removeAll(covered);
        // An older name, which is taken with a warning.
        missing.remove("matcher.llm-judge.pass_threshold");
        assertThat(missing).isEmpty();
    }

    @Test
    void theSuitesHereRunAsTheyStand() throws Exception {
        for (var suite : runnable.entrySet()) {
            Outcome outcome = conserved.run(suite.getValue());
            assertThat(outcome.problems()).as(suite.getKey()).isEmpty();
            assertThat(outcome.failures()).as(suite.getKey()).isEmpty();
            assertThat(outcome.assertions())
                    .as(suite.getKey())
                    .isEqualTo(conserved.count(suite.getValue()).assertions());
        }
    }

    @Test
    void anUndefinedVariableIsTheEmptyTextWhichLosesNothing() throws Exception {
        for (var suite : runnable.entrySet()) {
            Outcome whole = conserved.run(suite.getValue());
            for (String pointer : Fields.of(suite.getValue(), paths).keySet()) {
                Outcome written = run(suite.getValue(), pointer, Fields.text(""));
                Outcome undefined = run(suite.getValue(), pointer, Fields.text("${GONE}"));
                check(suite.getKey() + pointer, written, whole);
                compare(suite.getKey() + pointer, undefined, written, Json.nodes().nullNode());
            }
        }
        for (ObjectNode suite : onlyLoaded()) {
            assertThat(conserved.count(suite).problems()).isEmpty();
            for (String pointer : Fields.of(suite, paths).keySet()) {
                Outcome undefined =
                        conserved.count(Fields.with(suite, pointer, Fields.text("${GONE}")));
                if (!undefined.isRefused()) {
                    ObjectNode written = Fields.with(suite, pointer, Fields.text(""));
                    JsonNode none = Json.nodes().nullNode();
                    compare(pointer, undefined, conserved.count(written), none);
                }
            }
        }
        assertThat(lost).isEmpty();
    }

    @Test
    void whatIsNullIsRefusedOrStaysInTheRecord() throws Exception {
        for (var suite : runnable.entrySet()) {
            Outcome whole = conserved.run(suite.getValue());
            for (String pointer : Fields.of(suite.getValue(), paths).keySet()) {
                Outcome outcome = run(suite.getValue(), pointer, Json.nodes().nullNode());
                check(suite.getKey() + pointer + " null", outcome, whole);
            }
        }
        assertThat(lost).isEmpty();
    }

    @Test
    void aRowOfAnyTypeIsJudgedOrFailsItsTest() throws Exception {
        for (var suite : runnable.entrySet()) {
            Outcome whole = conserved.run(suite.getValue());
            Map<String, String> fields = Fields.of(suite.getValue(), paths);
            for (String pointer :
                    Fields.below(fields, "tools", "resources", "prompts", "completions")) {
                for (String value : List.of("[7]", "7", "null", "\"\"")) {
                    row(suite.getKey(), suite.getValue(), pointer, Json.parse(value), whole);
                }
            }
        }
        assertThat(lost).isEmpty();
    }

    @Test
    void ofSeveralRowsEachIsATest() throws Exception {
        ArrayNode data = Json.array();
        for (String value : List.of("7", "[7]", "null", "8", "\"\"", "true")) {
            data.addObject().set("x", Json.parse(value));
        }
        for (var suite : runnable.entrySet()) {
            int others = conserved.count(suite.getValue()).tests().size() - 1;
            Map<String, String> fields = Fields.of(suite.getValue(), paths);
            for (String pointer :
                    Fields.below(fields, "tools", "resources", "prompts", "completions")) {
                ObjectNode rows = Fields.with(suite.getValue(), pointer, Fields.text("${data.x}"));
                String block = pointer.replaceAll("^(/\\w+/\\d+)/.*", "$1/data");
                Outcome outcome = conserved.count(Fields.with(rows, block, data));
                if (!outcome.isRefused() && outcome.tests().size() != others + data.size()) {
                    lost.add(suite.getKey() + pointer + ": " + outcome.tests().size() + " tests");
                }
            }
        }
        assertThat(lost).isEmpty();
    }

    @Test
    void aCapturedValueOfAnyTypeIsJudgedOrFailsItsReader() throws Exception {
        for (var suite : runnable.entrySet()) {
            ObjectNode before = Conserved.withProducer(suite.getValue());
            Outcome whole = conserved.run(before);
            Map<String, String> fields = Fields.of(suite.getValue(), paths);
            for (String pointer :
                    Fields.below(
                            fields,
                            "tools",
                            "resources",
                            "prompts",
                            "completions",
                            "compositions")) {
                for (String name : List.of("list", "number")) {
                    capture(suite.getKey(), suite.getValue(), pointer, name, whole);
                }
            }
        }
        assertThat(lost).isEmpty();
    }

    private void row(String file, ObjectNode suite, String pointer, JsonNode value, Outcome whole)
            throws Exception {
        ObjectNode rows = Fields.with(suite, pointer, Fields.text("${data.x}"));
        ArrayNode data = Json.array();
        data.addObject().set("x", value);
        String block = pointer.replaceAll("^(/\\w+/\\d+)/.*", "$1/data");
        Outcome outcome = conserved.run(Fields.with(rows, block, data));
        if (outcome.isRefused()) {
            return;
        }
        String place = file + pointer + " row " + value;
        check(place, outcome, whole);
        Outcome written = run(suite, pointer, value);
        compare(place, outcome, written, value);
        if (written.isRefused() && isDigits(pointer, value)) {
            Outcome digits = run(suite, pointer, Fields.text(Json.write(value)));
            compare(place, outcome, digits, Json.nodes().nullNode());
        }
    }

    private void capture(String file, ObjectNode suite, String pointer, String name, Outcome whole)
            throws Exception {
        String value = name.equals("list") ? "[{\"type\":\"text\",\"text\":\"made\"}]" : "1";
        ObjectNode reader = Fields.with(suite, pointer, Fields.text("${capture:" + name + "}"));
        Outcome outcome = conserved.run(Conserved.withProducer(reader));
        if (outcome.isRefused()) {
            return;
        }
        String place = file + pointer + " captured " + name;
        check(place, outcome, whole);
        JsonNode literal = Json.parse(value);
        ObjectNode written = Conserved.withProducer(Fields.with(suite, pointer, literal));
        compare(place, outcome, conserved.run(written), literal);
    }

    private static boolean isDigits(String pointer, JsonNode value) {
        return value.isNumber()
                && READ_BY_PEOPLE.stream().anyMatch(key -> pointer.contains("/" + key));
    }

    /** Records a test or an assertion that is not there. */
    private void check(String place, Outcome outcome, Outcome whole) {
        if (!outcome.isRefused() && !outcome.assertions().equals(whole.assertions())) {
            lost.add(place + ": " + outcome + ", without it " + whole);
        }
    }

    /** Records a value that is taken although it would be refused where it is written. */
    private void compare(String place, Outcome outcome, Outcome written, JsonNode value) {
        if (place.matches(NAME_OF_A_TEST)) {
            return; // it stays as it is written, or is the JSON of a row
        }
        boolean taken = written.isRefused() && !isDigits(place, value) && !outcome.hasFailed();
        boolean other = !written.isRefused() && !outcome.tests().equals(written.tests());
        if (!outcome.isRefused() && (taken || (other && !outcome.hasFailed()))) {
            lost.add(place + ": " + outcome + ", written there " + written);
        }
    }

    private Outcome run(ObjectNode suite, String pointer, JsonNode value) throws Exception {
        return conserved.run(Fields.with(suite, pointer, value));
    }

    /** Returns suites with what this version checks only. */
    private static List<ObjectNode> onlyLoaded() throws Exception {
        return List.of(
                Fields.read(SUITES.resolve("grammar.mcptest.yml")),
                Fields.read(SUITES.resolve("rest.mcptest.yml")));
    }
}
