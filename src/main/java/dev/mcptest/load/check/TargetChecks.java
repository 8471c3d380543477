package dev.mcptest.load.check;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;

import java.util.List;
import java.util.Optional;

final class TargetChecks {

    private static final List<String> ROOTS =
            List.of(
                    "result",
                    "duration_ms",
                    "status",
                    "headers",
                    "notifications",
                    "requests",
                    "length");

    private static final List<String> OF_RESULTS =
            List.of("structuredContent", "error", "serverInfo", "capabilities", "protocolVersion");

    private final Problems problems;

    private TargetChecks(Problems problems) {
        this.problems = problems;
    }

    static void check(FilledSuite suite) {
        var checks = new TargetChecks(suite.problems());
        for (TestNode test : suite.tests()) {
            if (test.takesDefaults()) {
                for (SourceNode holder : test.expecting()) {
                    checks.checkHolder(holder);
                }
            }
        }
    }

    private void checkHolder(SourceNode holder) {
        for (SourceNode assertion : Expected.assertions(holder.get("expect"))) {
            SourceNode target = assertion.fields().get("target");
            if (target != null) {
                checkTarget(target);
            }
        }
        for (SourceNode target : holder.fields("capture").values()) {
            checkTarget(target);
        }
    }

    private void checkTarget(SourceNode target) {
        String text = target.text();
        String first = text.substring(0, TargetPath.end(text));
        if (first.isEmpty() || ROOTS.contains(first) || target.hasReferences()) {
            return;
        }
        Optional<String> meant = meant(text, first);
        if (meant.isPresent() && !problems.hasErrorAt(target, "")) {
            problems.warning(
                    WarningCode.TARGET_NEVER,
                    target,
                    "no answer has `" + first + "`: what the server sent is in `result`",
                    "did you mean `" + meant.get() + "`?");
        }
    }

    private static Optional<String> meant(String text, String first) {
        String rest = text.substring(first.length());
        if (first.equals("$") || first.equals("response")) {
            String below = rest.startsWith(".") ? rest.substring(1) : rest;
            return Optional.of(below.startsWith("result") ? below : "result" + rest);
        }
        boolean ofResult =
                OF_RESULTS.contains(first) || TargetTypes.of("result." + first).isPresent();
        return ofResult
                ? Optional.of("result." + text)
                : Suggestion.nearest(first, ROOTS).map(root -> root + rest);
    }
}
