package dev.mcptest.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.definition.Example.Fault;
import dev.mcptest.definition.Example.Form;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The published diagnostics of examples, TST001 to TST008, row by row. */
class ExampleChecksTests {

    private static final Pattern NAMED = Pattern.compile("`([^`]+)`");

    @ParameterizedTest(name = "row {0}")
    @MethodSource("rows")
    void reportsWhatTheTableSays(int id, JsonNode row) {
        List<String> expected = new ArrayList<>();
        row.path("findings").forEach(finding -> expected.add(finding.stringValue()));

        assertThat(findings(row)).as(row.toString()).containsExactlyInAnyOrderElementsOf(expected);
    }

    static Stream<Arguments> rows() throws Exception {
        try (InputStream table =
                Objects.requireNonNull(
                        ExampleChecksTests.class.getResourceAsStream("tst-cases.json"))) {
            JsonNode rows = Json.parse(new String(table.readAllBytes(), StandardCharsets.UTF_8));
            List<Arguments> all = new ArrayList<>();
            rows.forEach(row -> all.add(Arguments.of(row.path("id").intValue(), row)));
            assertThat(all).hasSize(50);
            return all.stream();
        }
    }

    private static List<String> findings(JsonNode row) {
        List<Example> examples = new ArrayList<>();
        for (JsonNode test : row.path("tests").isArray() ? row.path("tests") : Json.array()) {
            examples.add(example(test, examples.size()));
        }
        var item =
                new Item(
                        ItemKind.TOOL,
                        "t",
                        "/tools/t",
                        Optional.of(row.path("inputSchema")),
                        Optional.empty(),
                        examples,
                        List.of("t"),
                        List.of());
        var settings = DefinitionSettings.DEFAULT.withMinExamples(row.path("min").intValue());
        return ExampleChecks.check(
                        new Definition("n", "s", List.of(item), settings), Optional.empty())
                .stream()
                .filter(found -> found.code().compareTo(DiagnosticCode.TST008) <= 0)
                .map(ExampleChecksTests::shown)
                .toList();
    }

    /** Values that JSON does not have are written as {@code {"$js": "NaN"}} in the table. */
    private static Example example(JsonNode test, int index) {
        String pointer = "/tools/t/tests/" + index;
        ObjectNode arguments = Json.object();
        List<Fault> faults = new ArrayList<>();
        test.properties()
                .forEach(field -> {
                    String special = field.getValue().path("$js").asString("");
                    if (!special.isEmpty()) {
                        faults.add(
                                new Fault(
                                        "/" + field.getKey(),
                                        special,
                                        special.equals("undefined")));
                    }
                    if (!special.equals("undefined") && !field.getKey().equals("_description")) {
                        arguments.set(
                                field.getKey(),
                                special.isEmpty() ? field.getValue() : Json.nodes().nullNode());
                    }
                });
        JsonNode description = test.path("_description");
        Form form =
                !test.isObject()
                        ? Form.NO_MAPPING
                        : description.isMissingNode()
                                ? Form.UNDESCRIBED
                                : description.isString() ? Form.DESCRIBED : Form.MISDESCRIBED;
        return new Example(
                index,
                pointer,
                form,
                Optional.of(description).filter(JsonNode::isString).map(JsonNode::stringValue),
                arguments,
                pointer,
                Set.of(),
                faults);
    }

    /** Returns a diagnostic as the table writes it, such as {@code TST003 error #0 a}. */
    private static String shown(Diagnostic found) {
        String message = found.message().text(Hiding.NONE);
        String head = found.code() + " " + found.severity().wire() + " ";
        List<String> names = NAMED.matcher(message).results().map(match -> match.group(1)).toList();
        String last = names.isEmpty() ? "" : names.getLast();
        String place = found.pointer().replaceFirst("/tools/t(/tests/)?", "");
        String index = "#" + place.replaceFirst("/.*", "");
        return head
                + switch (found.code()) {
                    case TST001 ->
                            "found "
                                    + (message.contains("no example")
                                            ? "0"
                                            : message.replaceFirst(".*has (\\d+).*", "$1"));
                    case TST002 -> index;
                    case TST003 -> index + " " + last;
                    case TST004 -> index + " " + names.get(1);
                    case TST005 ->
                            index
                                    + (message.contains("no mapping")
                                            ? " not an object"
                                            : " "
                                                    + last
                                                    + ": "
                                                    + message.replaceFirst(
                                                            ".* is ([^,]+),.*", "$1"));
                    case TST006 -> index + " " + names.getFirst();
                    default -> last;
                };
    }
}
