package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.FilledSuite;

import java.util.Optional;

/** Checks evaluations for settings that would have no effect. */
public final class EvalChecks {

    private EvalChecks() {}

    public static void check(FilledSuite suite) {
        for (SourceNode eval : suite.root().items("evals")) {
            eval.get("judge").ifPresent(judge -> checkJudge(judge, suite));
            checkThreshold(eval, suite);
            checkMatrix(eval, suite);
        }
    }

    private static boolean refersToText(SourceNode rubric, FilledSuite suite) {
        return rubric.text("ref")
                .map(suite.root().fields("rubrics")::get)
                .filter(named -> named.json().isString())
                .isPresent();
    }

    private static void checkJudge(SourceNode judge, FilledSuite suite) {
        Optional<SourceNode> jury = judge.get("jury");
        if (jury.isPresent() && judge.get("panel").isPresent()) {
            suite.problems()
                    .warningAtKey(
                            WarningCode.NO_EFFECT,
                            jury.get(),
                            "`jury` has no effect beside `panel`",
                            "keep one of them");
        }
    }

    private static void checkMatrix(SourceNode eval, FilledSuite suite) {
        Optional<SourceNode> models = eval.get("matrix").flatMap(matrix -> matrix.get("models"));
        if (models.isPresent() && eval.get("response").isPresent()) {
            suite.problems()
                    .errorAtKey(
                            "matrix-response",
                            models.get(),
                            "`models` beside `response`: the answer is there, so no model is asked",
                            "remove one of them");
        }
    }

    private static void checkThreshold(SourceNode eval, FilledSuite suite) {
        Optional<SourceNode> threshold = eval.get("threshold");
        boolean structured =
                eval.get("rubric")
                        .filter(node -> node.json().isObject())
                        .filter(node -> !refersToText(node, suite))
                        .isPresent();
        if (threshold.isPresent() && structured) {
            suite.problems()
                    .warningAtKey(
                            WarningCode.NO_EFFECT,
                            threshold.get(),
                            "`threshold` has no effect here: this rubric is not a text",
                            "write it into the rubric");
        }
    }
}
