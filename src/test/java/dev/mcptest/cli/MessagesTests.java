package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The messages that the page on troubleshooting quotes exist: each part between two {@code …} is in
 * a text of the program, in what a broken suite is told, or in a sample of that page.
 */
class MessagesTests {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`.*?`) \\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern CONCATENATED = Pattern.compile("\"\\s*\\+\\s*\"");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern LAYER = Pattern.compile("(?m)^connect \\(\\w+\\): ");
    private static final Pattern EDGES = Pattern.compile("[ :;,]*…[ :;,]*");
    private static final Pattern VARIABLE =
            Pattern.compile(
                    "https?://[^\\s:]+:\\d+\\S*|[\\d.:]+\\d|(?<=failed|refresh):"
                            + " |(text|application)/[\\w-]+");

    private static final List<String> KNOWN = new ArrayList<>();
    private static final Page PAGE = Page.read(Path.of("docs/troubleshooting.md"));

    @BeforeAll
    static void collect() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String text = CONCATENATED.matcher(Files.readString(file)).replaceAll("");
                LITERAL.matcher(text).results().forEach(found -> KNOWN.add(found.group(1)));
            }
        }
        KNOWN.add(Files.readString(Path.of("src/build/stub.sh")));
        try (Stream<Path> files = Files.list(Path.of("src/test/snippets/load"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".expected")).toList()) {
                KNOWN.add(Files.readString(file));
            }
        }
        PAGE.blocks().stream()
                .filter(block -> block.comment().startsWith("<!-- sample "))
                .forEach(block -> KNOWN.add(block.text()));
    }

    @TestFactory
    Stream<DynamicTest> everyMessageExists() {
        Stream<String> listed =
                ROW.matcher(PAGE.text())
                        .results()
                        .flatMap(row -> CODE.matcher(row.group(1)).results())
                        .map(code -> code.group(1));
        return Stream.concat(listed, shown())
                .map(message -> DynamicTest.dynamicTest(message, () -> check(message)));
    }

    /** Returns the lines of blocks that are no samples, without what differs. */
    private static Stream<String> shown() {
        return PAGE.blocks().stream()
                .filter(block -> block.comment().startsWith("<!-- not a sample"))
                .flatMap(block -> LAYER.matcher(block.text()).replaceAll("").lines())
                .map(line -> VARIABLE.matcher(line).replaceAll("…"));
    }

    private static void check(String message) {
        List<String> parts =
                Arrays.stream(EDGES.split(message)).filter(part -> !part.isBlank()).toList();
        assertThat(parts)
                .allSatisfy(part -> assertThat(KNOWN).anyMatch(text -> text.contains(part)));
    }
}
