package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Patterns;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

public final class RubricChecks {

    private static final int DEEPEST = 32;

    private final FilledSuite suite;

    private RubricChecks(FilledSuite suite) {
        this.suite = suite;
    }

    static void check(FilledSuite suite) {
        var checks = new RubricChecks(suite);
        suite.root().fields("rubrics").values().forEach(checks::checkNamed);
        checks.checkUnused();
    }

    /** An imported file may have rubrics for others too. */
    private void checkUnused() {
        Set<String> used = new HashSet<>();
        for (String block : List.of("evals", "calibration")) {
            suite.root().items(block).forEach(holder -> note(holder, used));
        }
        for (String block : List.of("agents", "compositions")) {
            suite.root()
                    .items(block)
                    .forEach(test -> test.get("eval").ifPresent(eval -> note(eval, used)));
        }
        suite.root()
                .fields("rubrics")
                .forEach((name, rubric) -> {
                    boolean own = rubric.mark().file().equals(suite.root().mark().file());
                    if (own && !used.contains(name)) {
                        suite.problems()
                                .warningAtKey(
                                        WarningCode.NO_EFFECT,
                                        rubric,
                                        "nothing uses the rubric `" + name + "`",
                                        "refer to it with rubric: {ref: " + name + "}");
                    }
                });
    }

    private static void note(SourceNode holder, Set<String> used) {
        holder.get("rubric").flatMap(rubric -> rubric.text("ref")).ifPresent(used::add);
    }

    private void checkWeights(SourceNode rubric) {
        List<SourceNode> criteria = rubric.items("criteria");
        boolean weighs =
                criteria.stream()
                        .map(criterion -> criterion.get("weight"))
                        .anyMatch(weight ->
                                weight.isEmpty()
                                        || !weight.get().json().isNumber()
                                        || weight.get().json().decimalValue().signum() != 0);
        if (!criteria.isEmpty() && !weighs && rubric.get("preset").isEmpty()) {
            suite.problems()
                    .error(
                            "rubric-weights",
                            criteria.getFirst(),
                            "all criteria have the weight 0, so there is no score",
                            "give at least one of them a weight");
        }
    }

    private void checkTree(SourceNode rubric, SourceNode tree) {
        Optional<SourceNode> deep = below(tree, DEEPEST);
        deep.ifPresent(node ->
                suite.problems()
                        .error(
                                "rubric-depth",
                                node,
                                "a tree asks at most " + DEEPEST + " questions in a row",
                                "end it here with a score"));
        rubric.get("require_evidence")
                .filter(node -> node.json().asBoolean(false))
                .ifPresent(node ->
                        suite.problems()
                                .warningAtKey(
                                        WarningCode.NO_EFFECT,
                                        node,
                                        "`require_evidence` has no effect on a tree",
                                        "it is for criteria"));
    }

    /** Returns a question below so many others; empty when there is none. */
    private static Optional<SourceNode> below(SourceNode node, int levels) {
        if (node.get("ask").isEmpty()) {
            return Optional.empty();
        }
        if (levels == 0) {
            return Optional.of(node);
        }
        return node.get("yes")
                .flatMap(yes -> below(yes, levels - 1))
                .or(() -> node.get("no").flatMap(no -> below(no, levels - 1)));
    }

    public static void checkHolders(String block, FilledSuite suite) {
        suite.root().items(block).forEach(new RubricChecks(suite)::checkOf);
    }

    public static void checkEvals(String block, FilledSuite suite) {
        suite.root().items(block).forEach(new RubricChecks(suite)::checkOfEval);
    }

    private void checkOfEval(SourceNode test) {
        test.get("eval").ifPresent(this::checkOf);
    }

    private void checkOf(SourceNode holder) {
        holder.get("rubric").ifPresent(this::checkRubric);
    }

    private void checkNamed(SourceNode rubric) {
        checkRubric(rubric);
        rubric.get("ref")
                .ifPresent(ref ->
                        suite.problems()
                                .errorAtKey(
                                        "rubric-ref",
                                        ref,
                                        "an entry of `rubrics` cannot refer to another one",
                                        "write the rubric here"));
    }

    private void checkRubric(SourceNode rubric) {
        boolean extended = rubric.get("preset").isPresent() && rubric.get("criteria").isPresent();
        suite.exactlyOne(
                rubric,
                "a rubric",
                extended
                        ? List.of("preset", "tree", "ref")
                        : List.of("criteria", "tree", "preset", "ref"),
                "criteria are averaged, a tree ends at one score; a rubric is one or the other");
        rubric.get("ref")
                .ifPresent(ref ->
                        suite.names()
                                .exists(ref, "rubric", suite.root().fields("rubrics").keySet()));
        checkWeights(rubric);
        rubric.get("tree").ifPresent(tree -> checkTree(rubric, tree));
        for (SourceNode criterion : rubric.items("criteria")) {
            criterion
                    .get("when")
                    .flatMap(when -> when.get("regex"))
                    .ifPresent(regex -> Patterns.check(regex, suite.problems()));
        }
    }
}
