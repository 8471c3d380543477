package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Patterns;

import java.util.List;
import java.util.Optional;

final class RecordingChecks {

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
        rule.get("regex").ifPresent(regex -> Patterns.check(regex, suite.problems()));
        Optional<SourceNode> path = rule.get("path");
        path.ifPresent(node -> Patterns.target(node, suite.problems()));
    }
}
