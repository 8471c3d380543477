package dev.mcptest.report;

import dev.mcptest.json.Suggestion;
import dev.mcptest.report.format.AgentReporter;
import dev.mcptest.report.format.CtrfReporter;
import dev.mcptest.report.format.GitlabReporter;
import dev.mcptest.report.format.MarkdownReporter;
import dev.mcptest.report.format.MatrixPageReporter;
import dev.mcptest.report.format.MatrixReporter;
import dev.mcptest.report.format.MinimalReporter;
import dev.mcptest.report.format.NdjsonReporter;
import dev.mcptest.report.format.SarifReporter;
import dev.mcptest.report.format.TapReporter;
import dev.mcptest.report.format.TeamcityReporter;
import dev.mcptest.report.html.HtmlReporter;
import dev.mcptest.report.json.JsonReporter;
import dev.mcptest.report.junit.JunitReporter;
import dev.mcptest.report.pretty.PrettyReporter;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.markup.Style;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** The reporters by the names that {@code --reporter} accepts. */
public final class Reporters {

    /**
     * A reporter.
     *
     * @param ending the ending of file names that stands for it; empty for none
     * @param create creates it for a style and the path of the file; empty for stdout
     */
    private record Entry(String name, String ending, BiFunction<Style, String, Reporter> create) {}

    /** What other programs call these formats. */
    private static final Map<String, String> OTHER_NAMES =
            Map.ofEntries(
                    Map.entry("markdown", "md"),
                    Map.entry("xml", "junit"),
                    Map.entry("xunit", "junit"),
                    Map.entry("text", "pretty"),
                    Map.entry("default", "pretty"),
                    Map.entry("spec", "pretty"),
                    Map.entry("verbose", "pretty"),
                    Map.entry("dot", "minimal"),
                    Map.entry("summary", "minimal"),
                    Map.entry("quiet", "minimal"),
                    Map.entry("jsonl", "ndjson"),
                    Map.entry("codequality", "gitlab"),
                    Map.entry("codeclimate", "gitlab"),
                    Map.entry("github-actions", "github"),
                    Map.entry("llm", "agent"));

    private Reporters() {}

    private static List<Entry> entries() {
        return List.of(
                new Entry("pretty", "", (look, _) -> new PrettyReporter(look)),
                new Entry("minimal", "", (_, _) -> new MinimalReporter()),
                new Entry("json", ".json", (_, _) -> new JsonReporter()),
                new Entry("ndjson", ".ndjson", (_, _) -> new NdjsonReporter()),
                new Entry("junit", ".xml", (_, _) -> new JunitReporter()),
                new Entry("tap", ".tap", (_, _) -> new TapReporter()),
                new Entry("md", ".md", (_, _) -> new MarkdownReporter()),
                new Entry("github", "", (_, _) -> new MarkdownReporter()),
                new Entry("sarif", ".sarif", (_, _) -> new SarifReporter()),
                new Entry("gitlab", "", (_, _) -> new GitlabReporter()),
                new Entry("ctrf", "", (_, _) -> new CtrfReporter()),
                new Entry("teamcity", "", (_, _) -> new TeamcityReporter()),
                new Entry(
                        "matrix",
                        "",
                        (_, path) ->
                                path.toLowerCase(Locale.ROOT).endsWith(".html")
                                        ? new MatrixPageReporter()
                                        : new MatrixReporter()),
                new Entry("html", ".html", (_, _) -> new HtmlReporter()),
                new Entry("agent", "", (_, _) -> new AgentReporter()));
    }

    /** Returns the names of all reporters. */
    public static List<String> names() {
        return entries().stream().map(Entry::name).toList();
    }

    /** Returns the endings of file names that stand for a reporter. */
    public static List<String> endings() {
        return entries().stream().map(Entry::ending).filter(ending -> !ending.isEmpty()).toList();
    }

    /** Returns the name of the reporter for a file, by its ending. */
    public static Optional<String> nameFor(String path) {
        String lower = path.toLowerCase(Locale.ROOT);
        return entries().stream()
                .filter(entry -> !entry.ending.isEmpty() && lower.endsWith(entry.ending))
                .map(Entry::name)
                .findFirst();
    }

    /** Returns the reporter that a wrong name stands for: a common other name, or a near one. */
    public static Optional<String> meant(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return Optional.ofNullable(OTHER_NAMES.get(lower))
                .or(() -> Suggestion.nearest(lower, names()));
    }

    /**
     * Finds a reporter for stdout. Its output is the same for a run and for its saved record.
     *
     * @param look the style of reporters for people; ignored by the others
     * @return empty when there is no reporter of that name
     */
    public static Optional<Reporter> named(String name, Style look) {
        return named(name, look, "");
    }

    /**
     * Finds a reporter for a file.
     *
     * @param path the file; empty for stdout
     */
    public static Optional<Reporter> named(String name, Style look, String path) {
        return entries().stream()
                .filter(entry -> entry.name.equals(name))
                .findFirst()
                .map(entry -> entry.create.apply(look, path));
    }
}
