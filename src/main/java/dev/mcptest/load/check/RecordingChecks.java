package dev.mcptest.load.check;

import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Patterns;

import java.util.List;
import java.util.Optional;

final class RecordingChecks {

    private static final List<String> ROOTS = List.of("result", "headers");

    private RecordingChecks() {}

    static void check(FilledSuite suite) {
        suite.root()
                .get("cassette")
                .ifPresent(
                        block -> block.items("normalize").forEach(rule -> checkRule(rule, suite)));
    }

    private static void checkRule(SourceNode rule, FilledSuite suite) {
        suite.exactlyOne(
                rule,
                "a normalization rule",
                List.of("path", "regex", "keep"),
                "path names a value, regex a part of texts, keep a built-in rule to leave out");
        rule.get("regex").ifPresent(regex -> checkRegex(regex, suite.problems()));
        Optional<SourceNode> path = rule.get("path");
        path.ifPresent(node -> checkPath(node, suite.problems()));
    }

    private static void checkRegex(SourceNode regex, Problems problems) {
        Patterns.check(regex, problems);
        if (matchesNothing(regex)) {
            problems.error(
                    "regex",
                    regex,
                    "the regex matches the empty text too, and so between any two letters",
                    "let it match at least one character: + in the place of *");
        }
    }

    private static boolean matchesNothing(SourceNode regex) {
        try {
            return regex.json().isString()
                    && !regex.text().isEmpty()
                    && regex.references().isEmpty()
                    && Regex.compile(regex.text()).findHere("");
        } catch (InvalidRegexException _) {
            return false;
        }
    }

    private static void checkPath(SourceNode path, Problems problems) {
        Patterns.target(path, problems)
                .known()
                .filter(target -> !path.text().isEmpty())
                .filter(target ->
                        target.members().isEmpty() || !ROOTS.contains(target.members().getFirst()))
                .ifPresent(_ ->
                        problems.error(
                                "target",
                                path,
                                "the path does not begin with `result` or `headers`, so it is in"
                                        + " no answer",
                                "a path starts at the envelope, such as"
                                        + " result.structuredContent.etag"));
    }
}
