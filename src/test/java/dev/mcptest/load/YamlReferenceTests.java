package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.InvalidJsonException;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The page on the format of suites says what the schema and the loader say. */
class YamlReferenceTests {

    private static final Path PAGE = Path.of("docs/yaml-reference.md");
    private static final Pattern ROW =
            Pattern.compile("^\\| `(\\$schema|[^`$][^`]*)` \\|", Pattern.MULTILINE);

    @Test
    void everyPropertyIsOnThePageAndNothingElseIs() throws IOException, InvalidJsonException {
        Set<String> properties = new TreeSet<>();
        new SchemaPaths().visit((path, _) -> properties.add(path));
        assertThat(new TreeSet<>(matches(ROW))).isEqualTo(properties);
        assertThat(matches(ROW)).doesNotHaveDuplicates();
    }

    private static List<String> matches(Pattern pattern) throws IOException {
        return pattern.matcher(page())
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private static String page() throws IOException {
        return Files.readString(PAGE);
    }
}
