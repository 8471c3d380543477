package dev.mcptest.cli.run;

import dev.mcptest.plan.Plan;
import dev.mcptest.result.TestId;
import dev.mcptest.suite.TestHeader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The text of each test, to tell which tests an edit of their file changed. */
final class TestTexts {

    private final Map<TestId, String> tests = new HashMap<>();
    private final Map<TestId, String> files = new HashMap<>();

    /** What is in a file besides its tests, such as servers and variables. */
    private final Map<String, String> rests = new HashMap<>();

    private TestTexts() {}

    static TestTexts of(Plan plan, Path workingDirectory) {
        var texts = new TestTexts();
        Map<String, List<TestHeader>> byFile = new LinkedHashMap<>();
        for (Plan.Step step : plan.steps()) {
            TestHeader test = step.header();
            byFile.computeIfAbsent(test.position().file(), _ -> new ArrayList<>()).add(test);
        }
        byFile.forEach(
                (file, tests) -> texts.read(file, lines(workingDirectory.resolve(file)), tests));
        return texts;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readString(file).lines().toList();
        } catch (IOException _) {
            return List.of();
        }
    }

    private void read(String file, List<String> lines, List<TestHeader> own) {
        var starts = new TreeSet<Integer>();
        own.forEach(test -> starts.add(Math.min(test.position().line(), lines.size() + 1)));
        Map<Integer, String> blocks = new HashMap<>();
        var rest = new StringBuilder();
        int at = 1;
        for (int start : starts) {
            append(lines, at, start, rest);
            Integer next = starts.higher(start);
            int end = end(lines, start, next == null ? lines.size() + 1 : next);
            var block = new StringBuilder();
            append(lines, start, end, block);
            blocks.put(start, block.toString());
            at = end;
        }
        append(lines, at, lines.size() + 1, rest);
        for (TestHeader test : own) {
            int start = Math.min(test.position().line(), lines.size() + 1);
            tests.put(test.id(), blocks.getOrDefault(start, ""));
            files.put(test.id(), file);
        }
        rests.put(file, rest.toString());
    }

    private static void append(List<String> lines, int from, int to, StringBuilder text) {
        for (int line = from; line < to; line++) {
            text.append(lines.get(line - 1)).append('\n');
        }
    }

    /** Returns the first line after a test: one that is indented less, or as much and no item. */
    private static int end(List<String> lines, int start, int next) {
        if (start > lines.size()) {
            return start;
        }
        int depth = depth(lines.get(start - 1));
        for (int line = start + 1; line < next; line++) {
            String text = lines.get(line - 1);
            boolean counts = !text.isBlank() && !text.strip().startsWith("#");
            if (counts
                    && (depth(text) < depth
                            || (depth(text) == depth && !text.strip().startsWith("-")))) {
                return line;
            }
        }
        return next;
    }

    private static int depth(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** Returns the tests that are new, whose text changed, or whose file changed around them. */
    Set<TestId> changedSince(TestTexts before) {
        Set<TestId> changed = new HashSet<>();
        tests.forEach((id, text) -> {
            String file = files.getOrDefault(id, "");
            boolean same =
                    text.equals(before.tests.get(id))
                            && file.equals(before.files.get(id))
                            && rests.getOrDefault(file, "")
                                    .equals(before.rests.getOrDefault(file, ""));
            if (!same) {
                changed.add(id);
            }
        });
        return changed;
    }

    /** Returns whether a file holds tests. */
    boolean has(Path file, Path workingDirectory) {
        return rests.keySet().stream()
                .anyMatch(label -> workingDirectory.resolve(label).normalize().equals(file));
    }
}
