package dev.mcptest.load.eval;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rows of an evaluation: one for each model and prompt. */
public final class EvalRows {

    /** The member that holds the name of the evaluation in its rows. */
    static final String EVAL = "eval";

    /** The member that holds the model of a row. */
    static final String MODEL = "model";

    /** The member that holds the models of the command line. */
    public static final String OTHER_MODELS = "models";

    private EvalRows() {}

    /** Returns the rows; each has its model, if any, and its prompt. */
    public static List<SourceNode> of(SourceNode eval) {
        List<SourceNode> models = models(eval);
        List<SourceNode> prompts =
                eval.get("matrix").map(matrix -> matrix.items("prompts")).orElse(List.of());
        List<SourceNode> rows = new ArrayList<>();
        for (Optional<SourceNode> model : orNone(models)) {
            int number = 0;
            for (Optional<SourceNode> prompt : orNone(prompts)) {
                number++;
                List<String> labels = new ArrayList<>();
                model.filter(_ -> models.size() > 1 || inMatrix(eval))
                        .ifPresent(node -> labels.add(node.text()));
                if (prompt.isPresent()) {
                    labels.add("prompt " + number);
                }
                rows.add(row(eval, model, prompt, labels));
            }
        }
        return rows;
    }

    private static boolean inMatrix(SourceNode eval) {
        return eval.get("matrix").filter(matrix -> !matrix.items("models").isEmpty()).isPresent();
    }

    private static List<SourceNode> models(SourceNode eval) {
        List<SourceNode> others = eval.items(OTHER_MODELS);
        if (eval.get("response").isPresent()) {
            return List.of();
        }
        return others.isEmpty()
                ? eval.get("matrix").map(matrix -> matrix.items("models")).orElse(List.of())
                : others;
    }

    private static List<Optional<SourceNode>> orNone(List<SourceNode> nodes) {
        return nodes.isEmpty()
                ? List.of(Optional.empty())
                : nodes.stream().map(Optional::of).toList();
    }

    private static SourceNode row(
            SourceNode eval,
            Optional<SourceNode> model,
            Optional<SourceNode> prompt,
            List<String> labels) {
        SourceNode row = eval;
        SourceNode name = eval.fields().get("name");
        if (name != null && !name.text().isEmpty() && !labels.isEmpty()) {
            String text = name.text() + " [" + String.join(", ", labels) + "]";
            row =
                    row.with(EVAL, name)
                            .with(
                                    "name",
                                    name.withScalar(
                                            Json.nodes().stringNode(text), name.expansion()));
        }
        if (model.isPresent()) {
            row = row.with(MODEL, model.get());
        }
        return prompt.isPresent() ? row.with("prompt", prompt.get()) : row;
    }
}
