package dev.mcptest.load.grading;

import dev.mcptest.json.Json;
import dev.mcptest.load.part.ExpectationBinder;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Values;
import dev.mcptest.match.Deterministic;
import dev.mcptest.suite.expect.Assertion;
import dev.mcptest.suite.expect.Budgets;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Item;
import dev.mcptest.suite.grading.GradeDelta;
import dev.mcptest.suite.grading.GradingSettings;
import dev.mcptest.suite.grading.RuleFilter;

import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads a {@code compliance} block that has settings. */
public final class GradingBinder {

    private static final String KEY = "compliance";

    /** Any of these lets a run grade the servers. */
    private static final List<String> GRADES =
            List.of("rules", "grade_delta", "baseline", "min_grade");

    private static final Set<String> DELTA_FIELDS =
            Set.of("grade", "score", "grade_regressed", "regressed_sections");

    private final FilledSuite draft;
    private final Problems problems;
    private final RuleNames names;
    private final SourceNode block;

    private GradingBinder(FilledSuite draft, RuleNames names, SourceNode block) {
        this.draft = draft;
        this.problems = draft.problems();
        this.names = names;
        this.block = block;
    }

    /** Returns the settings of a suite, and checks the names of rules in the block. */
    public static Optional<GradingSettings> bind(FilledSuite draft, RuleNames names) {
        SourceNode block = draft.root().fields().get(KEY);
        if (block == null) {
            return Optional.empty();
        }
        var binder = new GradingBinder(draft, names, block);
        binder.checkTests();
        return block.json().isObject() ? Optional.of(binder.settings()) : Optional.empty();
    }

    private void checkTests() {
        for (SourceNode test : block.json().isArray() ? block.items() : block.items("tests")) {
            test.get("rule").ifPresent(rule -> check(rule, names::noRule));
        }
    }

    private void check(SourceNode word, Function<String, Optional<String>> mistake) {
        if (word.json().isString() && !problems.leaveUnjudged(word)) {
            mistake.apply(word.text())
                    .ifPresent(text -> problems.error("unknown-rule", word, text));
        }
    }

    private GradingSettings settings() {
        var values = new Values(block, problems);
        for (SourceNode server : block.items("servers")) {
            boolean _ = draft.names().exists(server, "server", draft.servers());
        }
        return new GradingSettings(
                GRADES.stream().anyMatch(block.fields()::containsKey),
                values.name("spec_version").map(it -> it.replaceFirst("^v", "")),
                values.names("servers"),
                block.get("rules").map(this::filter).orElse(RuleFilter.ALL),
                values.text("baseline").map(this::path),
                values.name("fail_on"),
                values.name("min_grade"),
                values.flag("strict").orElse(false),
                values.names("allow"),
                values.names("allow_tools"),
                values.duration("timeout"),
                block.get("hints")
                        .filter(it -> it.json().isObject())
                        .map(it -> (ObjectNode) it.json())
                        .orElseGet(Json::object),
                block.get("grade_delta").map(this::delta));
    }

    private RuleFilter filter(SourceNode rules) {
        if (!rules.json().isObject()) {
            return RuleFilter.ALL;
        }
        rules.items("families").forEach(it -> check(it, names::noFamily));
        rules.items("include").forEach(it -> check(it, names::noRules));
        rules.items("exclude").forEach(it -> check(it, names::noRules));
        var values = new Values(rules, problems);
        return new RuleFilter(
                values.names("families"),
                values.names("include"),
                values.names("exclude"),
                values.names("severity"));
    }

    private GradeDelta delta(SourceNode node) {
        Optional<SourceNode> expect = node.get("expect");
        List<Assertion> assertions = new ArrayList<>();
        expect.ifPresent(it -> assertions.addAll(assertions(it)));
        return new GradeDelta(
                new Values(node, problems).text("against").map(this::path).orElse(""), assertions);
    }

    private List<Assertion> assertions(SourceNode expect) {
        Expectation bound =
                new ExpectationBinder(problems)
                        .bind(Optional.of(expect))
                        .known()
                        .orElse(Expectation.NONE);
        List<Assertion> all = new ArrayList<>();
        for (Item item : bound.items()) {
            if (item instanceof Assertion assertion
                    && assertion.matcher() instanceof Deterministic
                    && assertion.transform().isEmpty()) {
                all.add(assertion);
            } else {
                refuse(expect, "only assertions with deterministic matchers hold for a grade");
            }
        }
        if (!bound.budgets().equals(Budgets.NONE)) {
            refuse(expect, "a grade has no budgets and headers");
        }
        for (Assertion assertion : all) {
            List<String> path = assertion.target().members();
            if (!path.isEmpty() && !DELTA_FIELDS.contains(path.getFirst())) {
                refuse(
                        expect,
                        "there is no `"
                                + assertion.target()
                                + "` to compare; there are "
                                + DELTA_FIELDS.stream().sorted().collect(Collectors.joining(", ")));
            }
        }
        return all;
    }

    private void refuse(SourceNode node, String message) {
        problems.error("out-of-place", node, message);
    }

    /** Returns a path in a suite so that it can be found from the working directory. */
    private String path(String written) {
        Path file = draft.folder().resolve(written).normalize();
        Path here = draft.workingDirectory().toAbsolutePath().normalize();
        return file.startsWith(here) ? here.relativize(file).toString() : file.toString();
    }
}
