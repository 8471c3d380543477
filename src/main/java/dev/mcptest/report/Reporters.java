package dev.mcptest.report;

import dev.mcptest.report.json.JsonReporter;
import dev.mcptest.report.junit.JunitReporter;
import dev.mcptest.report.pretty.PrettyReporter;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Style;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The reporters by the names that {@code --reporter} accepts. */
public final class Reporters {

    private record Entry(String name, Function<Style, Reporter> create) {}

    private Reporters() {}

    private static List<Entry> entries() {
        return List.of(
                new Entry("pretty", look -> new PrettyReporter(look)),
                new Entry("json", _ -> new JsonReporter()),
                new Entry("junit", _ -> new JunitReporter()));
    }

    /** Returns the names of all reporters. */
    public static List<String> names() {
        return entries().stream().map(Entry::name).toList();
    }

    /**
     * Finds a reporter. Its output is the same for a run and for its saved record.
     *
     * @param look the style of reporters for people; ignored by the others
     * @return empty when there is no reporter of that name
     */
    public static Optional<Reporter> named(String name, Style look) {
        return entries().stream()
                .filter(entry -> entry.name.equals(name))
                .findFirst()
                .map(entry -> entry.create.apply(look));
    }
}
