package dev.mcptest.cli;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A page for users.
 *
 * @param prose its text without blocks of code
 */
record Page(Path path, String text, String prose, List<Block> blocks) {

    /**
     * A block of code.
     *
     * @param comment the HTML comment on the line above it, or empty
     */
    record Block(Path page, int line, String comment, String language, String text) {

        String place() {
            return page + ":" + line;
        }
    }

    private static final String FENCE = "```";

    /** Returns the README and everything in {@code docs}. */
    static List<Page> all() {
        try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
            Stream<Path> markdown = docs.filter(file -> file.toString().endsWith(".md")).sorted();
            return Stream.concat(Stream.of(Path.of("README.md")), markdown)
                    .map(Page::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page read(Path path) {
        try {
            return parse(path, Files.readString(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Block> blocks(String... languages) {
        return all().stream()
                .flatMap(page -> page.blocks.stream())
                .filter(block -> List.of(languages).contains(block.language()))
                .toList();
    }

    private static Page parse(Path path, String text) {
        List<String> lines = text.lines().toList();
        List<Block> blocks = new ArrayList<>();
        List<String> prose = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).startsWith(FENCE)) {
                prose.add(lines.get(i));
                continue;
            }
            int end = end(path, lines, i);
            String above = i == 0 ? "" : lines.get(i - 1);
            blocks.add(
                    new Block(
                            path,
                            i + 1,
                            above.startsWith("<!--") ? above : "",
                            lines.get(i).substring(FENCE.length()),
                            lines.subList(i + 1, end).stream().collect(joining("\n", "", "\n"))));
            i = end;
        }
        return new Page(path, text, String.join("\n", prose) + "\n", List.copyOf(blocks));
    }

    private static int end(Path path, List<String> lines, int start) {
        for (int i = start + 1; i < lines.size(); i++) {
            if (lines.get(i).equals(FENCE)) {
                return i;
            }
        }
        throw new AssertionError(path + ":" + (start + 1) + ": the block has no end");
    }
}
