package dev.mcptest.load;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.Patterns;

import java.util.List;

final class RubricChecks {

    private final FilledSuite draft;

    private RubricChecks(FilledSuite draft) {
        this.draft = draft;
    }

    static void check(FilledSuite draft) {
        var checks = new RubricChecks(draft);
        draft.root().fields("rubrics").values().forEach(checks::checkNamed);
    }

    static void checkHolders(String block, FilledSuite draft) {
        draft.root().items(block).forEach(new RubricChecks(draft)::checkOf);
    }

    static void checkEvals(String block, FilledSuite draft) {
        draft.root().items(block).forEach(new RubricChecks(draft)::checkOfEval);
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
                        draft.problems()
                                .errorAtKey(
                                        "rubric-ref",
                                        ref,
                                        "an entry of `rubrics` cannot refer to another one",
                                        "write the rubric here"));
    }

    private void checkRubric(SourceNode rubric) {
        boolean extended = rubric.get("preset").isPresent() && rubric.get("criteria").isPresent();
        draft.exactlyOne(
                rubric,
                "a rubric",
                extended
                        ? List.of("preset", "tree", "ref")
                        : List.of("criteria", "tree", "preset", "ref"),
                "criteria are averaged, a tree ends at one score; a rubric is one or the other");
        rubric.get("ref")
                .ifPresent(ref ->
                        draft.names()
                                .exists(ref, "rubric", draft.root().fields("rubrics").keySet()));
        for (SourceNode criterion : rubric.items("criteria")) {
            criterion
                    .get("when")
                    .flatMap(when -> when.get("regex"))
                    .ifPresent(regex -> Patterns.check(regex, draft.problems()));
        }
    }
}
