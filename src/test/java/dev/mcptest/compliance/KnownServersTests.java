package dev.mcptest.compliance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The page about known servers has what their baselines have. */
class KnownServersTests {

    private static final Path BASELINES = Path.of("src/test/conformance/known");
    private static final Path PAGE = Path.of("docs/compliance-servers.md");
    private static final Pattern ENTRY =
            Pattern.compile("- \\{rule_id: ([A-Z]+-\\d+), reason: \"(.*)\"}");

    static List<Path> baselines() throws Exception {
        try (var files = Files.list(BASELINES)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("baselines")
    void thePageHasEachEntry(Path baseline) throws Exception {
        List<String> lines = Files.readAllLines(baseline);
        String title = lines.getFirst().replaceFirst("# What (.*) does not keep\\.", "$1");
        String page = Files.readString(PAGE);
        int heading =
                page.indexOf(
                        "## "
                                + title.substring(0, 1).toUpperCase(Locale.ROOT)
                                + title.substring(1));
        String section = page.substring(heading, page.indexOf("\n## ", heading + 1));
        List<Matcher> entries = lines.stream().map(ENTRY::matcher).filter(Matcher::find).toList();

        assertThat(entries).hasSize(lines.size() - 2);
        assertThat(entries)
                .allSatisfy(it ->
                        assertThat(section)
                                .containsPattern(
                                        "\\| %s \\| (FAIL|warn) \\| [A-Z]+ \\| %s \\| "
                                                .formatted(
                                                        it.group(1), Pattern.quote(it.group(2)))));
    }
}
