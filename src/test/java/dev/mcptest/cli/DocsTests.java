package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.WarningCode;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the pages for users say is so. */
class DocsTests {

    private static final Path CLI = Path.of("docs/cli.md");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
    private static final Pattern LONG_OPTION =
            Pattern.compile("(?<![\\w-])--(?:record=missing|[a-z][a-z-]*)");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[a-z_]+`[^|]*) \\|");
    private static final Pattern NAME = Pattern.compile("`([a-z_]+)`");
    private static final Pattern SHORT_OPTION = Pattern.compile("`(-[A-Za-z])[ `]");

    @TestFactory
    Stream<DynamicTest> everyRelativeLinkLeadsSomewhere() {
        return Page.all().stream()
                .map(page ->
                        DynamicTest.dynamicTest(page.path().toString(), () -> checkLinks(page)));
    }

    private static void checkLinks(Page page) {
        List<String> broken =
                matches(LINK, page.prose())
                        .map(match -> match.group(1))
                        .filter(link -> !link.contains("://"))
                        .filter(link -> !leadsSomewhere(page.path(), link))
                        .toList();
        assertThat(broken).isEmpty();
    }

    private static boolean leadsSomewhere(Path page, String link) {
        int hash = link.indexOf('#');
        String file = hash < 0 ? link : link.substring(0, hash);
        Path target = file.isEmpty() ? page : page.resolveSibling(file);
        return Files.exists(target)
                && (hash < 0 || anchors(Page.read(target)).contains(link.substring(hash + 1)));
    }

    /** Returns the names that GitHub gives to the headings of a page. */
    private static Set<String> anchors(Page page) {
        return matches(HEADING, page.prose())
                .map(match -> match.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\w -]", "").replace(' ', '-'))
                .collect(toCollection(TreeSet::new));
    }

    @Test
    void theStartPageLeadsToEveryPage() {
        Path start = Path.of("docs/README.md");
        Set<Path> linked =
                matches(LINK, Page.read(start).prose())
                        .map(match -> match.group(1).replaceFirst("#.*", ""))
                        .filter(link -> !link.contains("://"))
                        .map(link -> start.resolveSibling(link).normalize())
                        .collect(toCollection(TreeSet::new));

        assertThat(Page.all())
                .extracting(Page::path)
                .filteredOn(path -> !path.endsWith("README.md"))
                .as("pages that docs/README.md links to")
                .allMatch(linked::contains);
    }

    @Test
    void theCommandLinePageNamesEveryWarning() throws IOException {
        String page = Files.readString(CLI);

        assertThat(WarningCode.names()).allMatch(name -> page.contains("| `" + name + "` |"));
    }

    @Test
    void theReportsPageNamesEveryFieldAndValueOfTheRecord() throws Exception {
        String page = Files.readString(Path.of("docs/reports.md"));
        JsonNode schema = Json.parse(Files.readString(Path.of("schemas/run-v1.json")));

        assertThat(schema.findValues("properties"))
                .flatExtracting(JsonNode::propertyNames)
                .allMatch(name -> page.contains("`" + name + "`"));
        assertThat(schema.findValues("enum"))
                .flatExtracting(JsonNode::values)
                .allMatch(value -> page.contains("`" + value.stringValue() + "`"));
    }

    @ParameterizedTest
    @CsvSource({
        "json, ''",
        "Summary, summary",
        "Servers, server",
        "Tests, test",
        "Assertions, assertion",
        "Failures, failure",
        "Evidence, evidence"
    })
    void theReportsPageSaysWhichFieldsOfTheRecordMayBeAbsent(String heading, String definition)
            throws Exception {
        JsonNode schema = Json.parse(Files.readString(Path.of("schemas/run-v1.json")));
        JsonNode shape = definition.isEmpty() ? schema : schema.path("$defs").path(definition);
        Set<String> required =
                shape.path("required")
                        .valueStream()
                        .map(JsonNode::stringValue)
                        .collect(toCollection(TreeSet::new));
        String rows = rows(Files.readString(Path.of("docs/reports.md")), heading);

        assertThat(shape.path("properties").propertyNames())
                .map(name -> name + (required.contains(name) ? "" : " ?"))
                .allSatisfy(field -> assertThat(rows).contains("\n" + field + "\n"));
    }

    /**
     * Returns the fields in the tables of a section, each on a line, with a question mark or not.
     */
    private static String rows(String page, String heading) {
        int start = page.indexOf("# " + heading + "\n");
        String section = page.substring(start).split("\n##+ ", 2)[0];
        return matches(ROW, section)
                .map(row -> row.group(1))
                .flatMap(cell ->
                        matches(NAME, cell)
                                .map(name -> name.group(1) + (cell.endsWith("?") ? " ?" : "")))
                .collect(joining("\n", "\n", "\n"));
    }

    @Test
    void theCommandLinePageListsEveryCommand() throws IOException {
        String page = Files.readString(CLI);

        assertThat(Commands.all().keySet())
                .allMatch(name -> page.contains("| [`" + name + "`](#mcptest-" + name + ") |"));
    }

    @Test
    void theCommandLinePageNamesEveryOptionAndNoOther() throws IOException {
        assertThat(optionsIn(Files.readString(CLI))).isEqualTo(realOptions());
    }

    @Test
    void everyCommandHasItsOwnOptionsInItsOwnChapter() throws IOException {
        String page = Files.readString(CLI);
        Commands.all()
                .forEach((name, entry) ->
                        assertThat(optionsIn(chapter(page, "mcptest " + name)))
                                .as(name)
                                .containsAll(names(entry.command().get().usage().groups())));
    }

    private static Set<String> realOptions() {
        Set<String> options = new TreeSet<>();
        Commands.all()
                .values()
                .forEach(entry -> options.addAll(names(entry.command().get().usage().allGroups())));
        Help.OPTIONS.forEach(option -> options.addAll(option.names()));
        return options;
    }

    private static List<String> names(List<OptionGroup> groups) {
        return groups.stream()
                .flatMap(group -> group.options().stream())
                .flatMap(option -> option.names().stream())
                .toList();
    }

    /** Options of servers in examples stand in quotes, after the name of a program. */
    private static Set<String> optionsIn(String text) {
        String ours = text.replaceAll("\"[^\"\n]*\"", "");
        Set<String> options = new TreeSet<>();
        matches(LONG_OPTION, ours).forEach(match -> options.add(match.group()));
        matches(SHORT_OPTION, ours).forEach(match -> options.add(match.group(1)));
        return options;
    }

    @Test
    void theTableOfExitCodesIsComplete() throws IOException {
        List<Integer> documented =
                matches(
                                Pattern.compile("(?m)^\\| (\\d+) \\|"),
                                chapter(Files.readString(CLI), "Exit codes"))
                        .map(match -> Integer.parseInt(match.group(1)))
                        .toList();
        List<Integer> real = Arrays.stream(ExitCode.values()).map(ExitCode::number).toList();
        assertThat(documented).isEqualTo(real);
    }

    /** Returns the text below a heading of the second level. */
    private static String chapter(String page, String heading) {
        String start = "\n## " + heading + "\n";
        assertThat(page).contains(start);
        String rest = page.substring(page.indexOf(start) + start.length());
        int end = rest.indexOf("\n## ");
        return end < 0 ? rest : rest.substring(0, end);
    }

    private static Stream<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results();
    }
}
