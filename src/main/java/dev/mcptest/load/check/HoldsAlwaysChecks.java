package dev.mcptest.load.check;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.MatcherChecks;
import dev.mcptest.load.test.TestNode;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.InvalidMatcherException;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.match.Verdict;
import dev.mcptest.match.composed.Matchers;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/** Warns of matchers that hold for every value, and of thresholds that are always met. */
final class HoldsAlwaysChecks {

    /** What decides about a rubric beside its score. */
    private static final List<String> GATES = List.of("ref", "strict", "require_evidence");

    private final Problems problems;
    private final SchemaKeywordChecks schemas;

    private HoldsAlwaysChecks(Problems problems) {
        this.problems = problems;
        this.schemas = new SchemaKeywordChecks(problems);
    }

    static void check(FilledSuite suite) {
        var checks = new HoldsAlwaysChecks(suite.problems());
        SourceNode defaults = suite.root().fields().get("defaultTest");
        if (defaults != null) {
            checks.checkTest(defaults, defaults);
        }
        suite.root().fields("rubrics").values().forEach(checks::checkRubric);
        for (TestNode test : suite.tests()) {
            for (SourceNode node : test.expecting()) {
                checks.checkTest(node, test.node());
            }
        }
    }

    private void checkTest(SourceNode node, SourceNode test) {
        checkThreshold(node);
        node.items("derivedMetrics").forEach(this::checkThreshold);
        node.get("eval").ifPresent(this::checkMetrics);
        node.get("rubric").ifPresent(this::checkRubric);
        node.get("judge")
                .flatMap(judge -> judge.get("jury"))
                .ifPresent(jury -> checkThreshold(jury, "consensus"));
        Optional<SourceNode> expect = node.get("expect");
        if (expect.isEmpty()) {
            return;
        }
        Expected.sets(expect).forEach(this::checkThreshold);
        for (SourceNode assertion : Expected.assertions(expect)) {
            SourceNode matcher = assertion.fields().get("matcher");
            if (matcher != null) {
                checkMatcher(matcher, type(assertion, test));
            }
        }
        for (SourceNode holder : Expected.budgets(expect)) {
            for (SourceNode header : holder.fields("response_headers").values()) {
                checkMatcher(header, Optional.of("string"));
            }
        }
    }

    /**
     * Returns the type of the checked value; empty after a transform, which may return anything.
     */
    private static Optional<String> type(SourceNode assertion, SourceNode test) {
        boolean rewritten =
                assertion.get("transform").isPresent()
                        || test.get("transform").flatMap(node -> node.get("response")).isPresent();
        boolean ofOneCall = test.get("nodes").isEmpty() && test.get("turns").isEmpty();
        return rewritten || !ofOneCall
                ? Optional.empty()
                : TargetTypes.of(assertion.text("target").orElse(""));
    }

    private void checkMetrics(SourceNode eval) {
        eval.fields()
                .forEach((name, metric) -> {
                    if (name.equals("rubric")) {
                        checkRubric(metric);
                    } else {
                        checkThreshold(metric);
                    }
                });
    }

    /** A score may matter to nobody where something else decides. */
    private void checkRubric(SourceNode rubric) {
        boolean gated =
                GATES.stream().anyMatch(gate -> rubric.get(gate).isPresent())
                        || rubric.items("criteria").stream()
                                .anyMatch(criterion -> criterion.get("threshold").isPresent());
        if (!gated) {
            checkThreshold(rubric);
        }
    }

    private void checkThreshold(SourceNode holder) {
        checkThreshold(holder, "threshold");
        checkThreshold(holder, "pass_threshold");
    }

    private void checkThreshold(SourceNode holder, String name) {
        SourceNode threshold = holder.fields().get(name);
        if (threshold != null
                && threshold.json().isNumber()
                && threshold.json().decimalValue().signum() <= 0) {
            problems.warningAtKey(
                    WarningCode.HOLDS_ALWAYS,
                    threshold,
                    "every score reaches a `" + name + "` of 0",
                    "make it greater, or leave it out");
        }
    }

    private void checkMatcher(SourceNode matcher, Optional<String> type) {
        for (var body : matcher.fields().entrySet()) {
            SourceNode argument = body.getValue();
            if (!problems.leaveUnjudged(argument) && !argument.hasReferences()) {
                checkArgument(body.getKey(), argument, type);
            }
        }
        for (SourceNode inner : MatcherChecks.inner(matcher)) {
            checkMatcher(inner, type);
        }
    }

    private void checkArgument(String name, SourceNode argument, Optional<String> type) {
        switch (name) {
            case "schema" -> schemas.check(argument, type);
            case "is-json" ->
                    argument.get("schema").ifPresent(it -> schemas.check(it, Optional.empty()));
            case "is-valid-tools-call" ->
                    argument.get("schema")
                            .ifPresent(it -> schemas.check(it, Optional.of("object")));
            case "contains", "subset", "icontains", "starts-with", "contains-all" ->
                    checkEmpty(name, argument);
            case "contains-any" -> checkAny(argument);
            case "regex" -> checkRegex(argument);
            case "cel" -> checkCel(argument);
            case JudgedMatcher.LLM_JURY -> {
                checkThreshold(argument);
                checkThreshold(argument, "quorum");
                argument.items("jurors").forEach(this::checkThreshold);
            }
            default -> {
                if (JudgedMatcher.OF_ONE_JUDGE.contains(name)
                        || name.equals(JudgedMatcher.SIMILAR)) {
                    checkThreshold(argument);
                }
            }
        }
    }

    private void checkEmpty(String name, SourceNode argument) {
        JsonNode json = argument.json();
        if (json.isString() && json.stringValue().isEmpty() && !name.equals("subset")) {
            report(name, "every text", argument, "say what must be in it");
        } else if (json.isObject() && json.isEmpty()) {
            report(name, "every object", argument, "say what must be in it");
        } else if (json.isArray() && allEmpty(json)) {
            String what = name.equals("contains-all") ? "every value" : "every list";
            report(name, what, argument, "say what must be in it");
        }
    }

    private static boolean allEmpty(JsonNode list) {
        for (JsonNode item : list) {
            if (!isEmptyText(item)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEmptyText(JsonNode item) {
        return item.isString() && item.stringValue().isEmpty();
    }

    private void checkAny(SourceNode argument) {
        for (SourceNode item : argument.items()) {
            if (isEmptyText(item.json())) {
                report("contains-any", "every text", item, "leave the empty text out");
            }
        }
    }

    private void checkRegex(SourceNode argument) {
        String holds = argument.json().isString() ? RegexBreadth.of(argument.text()) : "";
        if (!holds.isEmpty()) {
            report("regex", holds, argument, "say what must be in it");
        }
    }

    /** An expression that does not use the value has the same result for every value. */
    private void checkCel(SourceNode argument) {
        if (CelNames.mentions(argument.text(), "value")) {
            return;
        }
        try {
            var matcher = Matchers.compile(cel(argument));
            boolean holds =
                    matcher instanceof Deterministic cel
                            && cel.judge(Json.object()) instanceof Verdict.Pass;
            problems.warning(
                    holds ? WarningCode.HOLDS_ALWAYS : WarningCode.HOLDS_NEVER,
                    argument,
                    "`cel` does not look at `value`, and is " + holds + " whatever that is",
                    "write a condition of `value`");
        } catch (InvalidMatcherException _) {
            // Compiling the assertion reports this.
        }
    }

    private static ObjectNode cel(SourceNode argument) {
        return Json.object().set("cel", argument.json());
    }

    private void report(String name, String what, SourceNode at, String hint) {
        problems.warning(
                WarningCode.HOLDS_ALWAYS, at, "`" + name + "` holds for " + what + " here", hint);
    }
}
