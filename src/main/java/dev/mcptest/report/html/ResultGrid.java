package dev.mcptest.report.html;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.TestRecord;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The results of tests that were run for several revisions or models each. */
final class ResultGrid {

    private final List<String> columns;
    private final Html html;

    private ResultGrid(List<String> columns, Html html) {
        this.columns = columns;
        this.html = html;
    }

    /** Writes the grid; nothing when no test has results in several columns. */
    static void write(List<Item> items, Html html) {
        Map<String, Map<String, Item>> rows = new LinkedHashMap<>();
        for (Item it : items) {
            rows.computeIfAbsent(row(it.test()), _ -> new LinkedHashMap<>())
                    .put(column(it.test()), it);
        }
        List<Map<String, Item>> several =
                rows.values().stream().filter(row -> row.size() > 1).toList();
        List<String> columns =
                several.stream().flatMap(row -> row.keySet().stream()).distinct().toList();
        if (!several.isEmpty()) {
            new ResultGrid(columns, html).add(several);
        }
    }

    private static String column(TestRecord test) {
        return Stream.of(test.model(), test.targetVersion())
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" \u00b7 "));
    }

    /** Returns what the results of a test in several columns have in common. */
    private static String row(TestRecord test) {
        String id = test.targetVersion().map(it -> test.id().outside(it)).orElse(test.id()).text();
        return test.model().map(it -> id.replace(" [" + it + "]", "")).orElse(id);
    }

    private void add(List<Map<String, Item>> rows) {
        List<Map<String, Item>> uneven = rows.stream().filter(this::differs).toList();
        List<Map<String, Item>> even = rows.stream().filter(row -> !differs(row)).toList();
        html.raw("<section aria-labelledby=\"grid\">\n");
        html.element("h2", "Results compared", "id", "grid").line();
        if (uneven.isEmpty()) {
            html.element("p", "No test differs between " + columnNames() + ".").line();
        } else {
            addTable("Results that differ", uneven);
        }
        if (!even.isEmpty()) {
            html.details(
                    Verdict.count(even.size(), "test") + " with equal results", "class", "more");
            addTable("Equal results", even);
            html.close("details").line();
        }
        html.raw("</section>\n");
    }

    private String columnNames() {
        return Printable.line(String.join(", ", columns));
    }

    private boolean differs(Map<String, Item> row) {
        return columns.stream()
                        .map(column ->
                                Optional.ofNullable(row.get(column)).map(it -> Look.of(it.test())))
                        .distinct()
                        .count()
                > 1;
    }

    private void addTable(String label, List<Map<String, Item>> rows) {
        html.open("div", "class", "wide", "role", "region", "aria-label", label, "tabindex", "0");
        html.raw("<table><thead><tr><th scope=\"col\">Test</th>");
        columns.forEach(it -> html.element("th", Printable.line(it), "scope", "col"));
        html.raw("</tr></thead>\n<tbody>\n");
        for (Map<String, Item> row : rows) {
            TestRecord first = row.values().iterator().next().test();
            html.open("tr").element("th", Printable.line(first.name()), "scope", "row");
            columns.forEach(column -> addCell(Optional.ofNullable(row.get(column))));
            html.close("tr").line();
        }
        html.raw("</tbody></table></div>\n");
    }

    private void addCell(Optional<Item> item) {
        html.open("td");
        if (item.isPresent()) {
            html.open("a", "href", item.get().link());
            Look.of(item.get().test()).write(html);
            html.close("a");
        } else {
            html.text("not run");
        }
        html.close("td");
    }
}
