package dev.mcptest.load.check;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.TestNode;

import java.util.Map;
import java.util.Optional;

/** Warns of things that are allowed but probably not intended. */
final class LintChecks {

    /** Members of results that are easily misspelt, by their sound. */
    private static final class Known {
        static final Map<String, String> MEMBERS =
                Map.of(
                        "iserror", "isError",
                        "structuredcontent", "structuredContent",
                        "protocolversion", "protocolVersion",
                        "serverinfo", "serverInfo",
                        "nextcursor", "nextCursor",
                        "resourcetemplates", "resourceTemplates");
    }

    private final Problems problems;

    private LintChecks(Problems problems) {
        this.problems = problems;
    }

    static void check(FilledSuite suite) {
        var checks = new LintChecks(suite.problems());
        for (SourceNode node : suite.expecting()) {
            for (SourceNode assertion : Expected.assertions(node.get("expect"))) {
                checks.checkAssertion(assertion);
            }
        }
        for (TestNode test : suite.tests()) {
            if (test.takesDefaults()) {
                checks.checkTest(test.node());
            }
        }
    }

    private void checkTest(SourceNode test) {
        Optional<SourceNode> expect = test.get("expect");
        if (test.get("threshold").isEmpty()) {
            for (SourceNode entry : Expected.entries(expect)) {
                entry.get("weight").ifPresent(this::reportInert);
                entry.get("assert-set")
                        .flatMap(set -> set.get("weight"))
                        .ifPresent(this::reportInert);
            }
        }
        for (SourceNode holder : Expected.budgets(expect)) {
            holder.get("max_duration_ms").ifPresent(budget -> checkDuration(budget, test));
        }
    }

    private void reportInert(SourceNode weight) {
        problems.warningAtKey(
                WarningCode.NO_EFFECT,
                weight,
                "`weight` has no effect: the test has no `threshold`",
                "give the test a threshold, or leave the weight out");
    }

    private void checkDuration(SourceNode budget, SourceNode test) {
        Optional<SourceNode> timeout =
                test.get("timeout_ms").filter(node -> node.json().isIntegralNumber());
        boolean never =
                timeout.isPresent()
                        && budget.json().isIntegralNumber()
                        && budget.json()
                                        .decimalValue()
                                        .compareTo(timeout.get().json().decimalValue())
                                >= 0;
        if (never) {
            problems.warningAtKey(
                    WarningCode.NO_EFFECT,
                    budget,
                    "`max_duration_ms` has no effect: the call is given up before that",
                    "make it smaller than timeout_ms");
        }
    }

    private void checkAssertion(SourceNode assertion) {
        SourceNode matcher = assertion.fields().get("matcher");
        if (matcher == null) {
            return;
        }
        for (var body : matcher.fields().entrySet()) {
            checkMatcher(assertion, body.getKey(), body.getValue());
        }
        assertion.get("target").ifPresent(this::checkSpelling);
    }

    private void checkMatcher(SourceNode assertion, String name, SourceNode argument) {
        if (name.equals("llm-judge") && argument.get("threshold").isEmpty()) {
            argument.get("pass_threshold").ifPresent(this::reportAlias);
        }
        if (!argument.json().isString()) {
            return;
        }
        if (name.equals("contains") && targets(assertion, "result.content")) {
            problems.warning(
                    WarningCode.TEXT_IN_BLOCKS,
                    argument,
                    "`result.content` is a list: this looks into every text block of it",
                    "if one block is meant, target result.content[0].text");
        }
        if (name.equals("starts-with") && targets(assertion, "result.content")) {
            problems.warning(
                    WarningCode.HOLDS_NEVER,
                    argument,
                    "`result.content` is a list and starts with no text",
                    "target result.content[0].text");
        }
    }

    private void reportAlias(SourceNode alias) {
        problems.warningAtKey(
                WarningCode.DEPRECATED,
                alias,
                "`pass_threshold` is the older name of `threshold`",
                "write threshold");
    }

    private static boolean targets(SourceNode assertion, String path) {
        return assertion.text("target").filter(path::equals).isPresent();
    }

    private void checkSpelling(SourceNode target) {
        String text = target.text();
        if (!text.startsWith("result.")) {
            return;
        }
        String member = firstName(text.substring("result.".length()));
        String meant =
                Known.MEMBERS.get(member.replace("_", "").toLowerCase(java.util.Locale.ROOT));
        if (meant != null && !meant.equals(member)) {
            problems.warning(
                    WarningCode.TARGET_SPELLING,
                    target,
                    "results have no member `" + member + "`",
                    "did you mean `result." + meant + "`?");
        }
    }

    private static String firstName(String path) {
        return path.substring(0, TargetPath.end(path));
    }
}
