package dev.mcptest.report.text;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.suite.TestHeader;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Shows tests that have not run. */
public final class TestListing {

    private static final String SCHEMA = "mcptest/list/v1";

    private TestListing() {}

    /**
     * A test of the list.
     *
     * @param neededBy the names of the tests that read its values; empty when it was selected
     *     itself
     * @param skipped why it will be skipped; empty if it will run
     */
    public record Row(TestHeader test, List<String> neededBy, Optional<String> skipped) {
        public Row {
            requireNonNull(test, "test is null");
            neededBy = List.copyOf(neededBy);
            requireNonNull(skipped, "skipped is null");
        }
    }

    /** Shows each test on one line: position, kind, name and id, in columns. */
    public static String text(List<Row> rows) {
        List<TestHeader> tests = rows.stream().map(Row::test).toList();
        int places = width(tests, TestListing::place);
        int kinds = width(tests, test -> test.kind().wire());
        int names = width(tests, test -> Printable.line(test.name()));
        var text = new StringBuilder();
        for (Row row : rows) {
            TestHeader test = row.test();
            text.append(padded(place(test), places))
                    .append(padded(test.kind().wire(), kinds))
                    .append(padded(Printable.line(test.name()), names))
                    .append(Printable.line(test.id().text()))
                    .append(row.neededBy().isEmpty() ? "" : "  needed by ")
                    .append(Printable.line(String.join(", ", row.neededBy())))
                    .append(row.skipped().map(why -> "  skip: " + Printable.line(why)).orElse(""))
                    .append('\n');
        }
        return text.toString();
    }

    /** Shows the names of the tests, each once, one on each line. */
    public static String names(List<Row> rows) {
        return lines(rows.stream().map(row -> row.test().name()));
    }

    /** Shows the tags of the tests, each once, one on each line. */
    public static String tags(List<Row> rows) {
        return lines(rows.stream().flatMap(row -> row.test().tags().stream()));
    }

    private static String lines(Stream<String> texts) {
        var lines = new StringBuilder();
        texts.map(Printable::line).distinct().forEach(line -> lines.append(line).append('\n'));
        return lines.toString();
    }

    /** Shows the tests as {@code {schema, tests: [...]}}. */
    public static String json(List<Row> rows) {
        ObjectNode json = Json.object().put("schema", SCHEMA);
        var array = json.putArray("tests");
        rows.forEach(row -> array.add(entry(row)));
        return Screen.json(json) + "\n";
    }

    private static ObjectNode entry(Row row) {
        TestHeader test = row.test();
        ObjectNode json =
                Json.object()
                        .put("id", test.id().text())
                        .put("name", test.name())
                        .put("kind", test.kind().wire())
                        .put("suite", test.suite())
                        .put("file", test.position().file())
                        .put("line", test.position().line())
                        .put("server", test.server())
                        .put("profile", test.profile().wire());
        test.revision().ifPresent(revision -> json.put("target_version", revision));
        var tags = json.putArray("tags");
        test.tags().forEach(tags::add);
        if (!row.neededBy().isEmpty()) {
            var readers = json.putArray("needed_by");
            row.neededBy().forEach(readers::add);
        }
        row.skipped().ifPresent(why -> json.put("skip_reason", why));
        return json;
    }

    private static String place(TestHeader test) {
        return Printable.line(test.position().file()) + ":" + test.position().line();
    }

    private static int width(List<TestHeader> tests, Function<TestHeader, String> column) {
        return tests.stream().map(column).mapToInt(Columns::of).max().orElse(0);
    }

    private static String padded(String text, int width) {
        return Columns.padEnd(text, width) + "  ";
    }
}
