package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Patterns;

import java.util.List;

public final class RubricChecks {

    private final FilledSuite suite;

    private RubricChecks(FilledSuite suite) {
        this.suite = suite;
    }

    static void check(FilledSuite suite) {
        var checks = new RubricChecks(suite);
        suite.root().fields("rubrics").values().forEach(checks::checkNamed);
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
        for (SourceNode criterion : rubric.items("criteria")) {
            criterion
                    .get("when")
                    .flatMap(when -> when.get("regex"))
                    .ifPresent(regex -> Patterns.check(regex, suite.problems()));
        }
    }
}
