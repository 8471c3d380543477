package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.stream.Collectors.joining;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the pages show as printed is printed. Above such a block stands a comment with a folder of
 * {@code src/test/samples} and a command: {@code <!-- sample FOLDER: mcptest ... -->}. After {@code
 * |} it says which lines are shown: those that begin with a text, or {@code FROM .. TO} the part
 * between two of them. Started with {@code -Dupdate}, the blocks are rewritten.
 */
class SamplesTests {

    private static final Path FOLDER = Path.of("src/test/samples");
    private static final Pattern SAMPLE =
            Pattern.compile(
                    "(?ms)^<!-- sample (\\w+): (.*?)(?: \\| (.*?))? -->\\n"
                            + "```(?:text|json)\n"
                            + "(\\$ [^\n"
                            + "]*\n"
                            + ")?(.*?)^```$");
    private static final Pattern PRINTED =
            Pattern.compile(
                    "(?m)^ *(FAIL|error:|warning:|(connect|timeout|protocol|suite)("
                            + " \\(\\w+\\))?:) ");
    private static final Pattern DURATION = Pattern.compile("\\b\\d+(\\.\\d+)? (ms|s)\\b");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final Set<String> LANGUAGES = Set.of("yaml", "json", "python", "sh", "text");

    private static final Pattern SLOWEST =
            Pattern.compile("(?m)^slowest .*\n(?: {10}[\\d.]+ m?s .*\n)*");

    private final Map<String, String> printed = new ConcurrentHashMap<>();

    @TempDir Path home;

    @TestFactory
    Stream<DynamicTest> everySampleIsPrintedAsShown() {
        return Page.all().stream()
                .map(Page::path)
                .map(page -> DynamicTest.dynamicTest(page.toString(), () -> checkPage(page)));
    }

    private void checkPage(Path page) throws IOException {
        String text = Files.readString(page);
        if (System.getProperty("update") != null) {
            text = SAMPLE.matcher(text).replaceAll(this::updated);
            Files.writeString(page, text);
        }
        for (MatchResult sample : SAMPLE.matcher(text).results().toList()) {
            if (sample.group(4) != null) {
                assertThat(sample.group(4)).isEqualTo("$ " + sample.group(2) + "\n");
            }
            assertThat(timeless(sample.group(5)))
                    .as(sample.group(2))
                    .isEqualTo(timeless(shown(sample)));
        }
    }

    private String updated(MatchResult sample) {
        String now = shown(sample);
        boolean same = timeless(now).equals(timeless(sample.group(5)));
        String old = sample.group();
        String start = old.substring(0, sample.start(5) - sample.start());
        return Matcher.quoteReplacement(same ? old : start + now + "```");
    }

    private String shown(MatchResult sample) {
        String command = sample.group(2);
        String all = printed.computeIfAbsent(sample.group(1) + ": " + command, _ -> run(sample));
        return lines(all, sample.group(3));
    }

    private String run(MatchResult sample) {
        Path folder = FOLDER.resolve(sample.group(1));
        String[] words =
                WORD.matcher(sample.group(2))
                        .results()
                        .skip(1)
                        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                        .toArray(String[]::new);
        CliRun run =
                CliRun.in(
                        folder,
                        Map.of("PATH", System.getenv("PATH"), "HOME", home.toString()),
                        words);
        // On a busy machine any test is slow.
        return SLOWEST.matcher(run.out() + run.err())
                .replaceAll("")
                .replace(folder.toAbsolutePath().toString(), "/home/me/project");
    }

    private static String lines(String all, @Nullable String wanted) {
        if (wanted == null) {
            return all;
        }
        String[] range = wanted.split(" \\.\\. ", 2);
        List<String> lines = all.lines().toList();
        if (range.length == 1) {
            index(lines, 0, line -> line.strip().startsWith(wanted));
            return lines.stream()
                    .map(String::strip)
                    .filter(line -> line.startsWith(wanted))
                    .distinct()
                    .collect(joining("\n", "", "\n"));
        }
        int from = index(lines, 0, line -> line.startsWith(range[0]));
        int to = index(lines, from, line -> line.strip().startsWith(range[1]));
        return String.join("\n", lines.subList(from, to + 1)) + "\n";
    }

    private static int index(List<String> lines, int from, Predicate<String> wanted) {
        return IntStream.range(from, lines.size())
                .filter(i -> wanted.test(lines.get(i)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(String.join("\n", lines)));
    }

    private static String timeless(String text) {
        return DURATION.matcher(text).replaceAll("0 $2").replaceAll("\\b0 (ms|s)\\b", "TIME");
    }

    @Test
    void whatLooksPrintedIsASampleOrSaysWhyNot() {
        for (Page page : Page.all()) {
            for (Page.Block block : page.blocks()) {
                assertThat(LANGUAGES).as(block.place()).contains(block.language());
                if (block.language().equals("text") && PRINTED.matcher(block.text()).find()) {
                    assertThat(block.comment())
                            .as(block.place())
                            .matches("<!-- (sample \\w+: .+|not a sample: .+) -->");
                }
            }
        }
    }
}
