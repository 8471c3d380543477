package dev.mcptest.load.eval;

import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.EvalTest;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.TestHeader;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Rubric;

import java.util.Optional;

/** Binds the rows of evaluations. */
public final class EvalBinder {

    private final FilledSuite draft;

    public EvalBinder(FilledSuite draft) {
        this.draft = draft;
    }

    public Bound<TestCase> bind(SourceNode row, TestHeader header) {
        var values = new Values(row, draft.problems());
        Bound<Rubric> rubric = rubric(row, values);
        Optional<JudgeSpec> judge = new JudgeBinder(draft).bind(row);
        Optional<String> prompt = values.name("prompt");
        Optional<ModelId> model = row.get(EvalRows.MODEL).flatMap(this::model);
        boolean known = model.isPresent() == row.get(EvalRows.MODEL).isPresent();
        if (!known || prompt.isEmpty() || judge.isEmpty()) {
            return Bound.refused(row, draft.problems());
        }
        return rubric instanceof Bound.Value<Rubric>(Rubric value)
                ? Bound.of(
                        new EvalTest(
                                header,
                                row.text(EvalRows.EVAL).orElse(header.name()),
                                prompt.get(),
                                values.name("response"),
                                model,
                                value,
                                judge.get(),
                                MoneyBinder.bind(draft.root())))
                : Bound.lacking(rubric);
    }

    /** Binds the {@code rubric} and the {@code threshold} of an entry. */
    Bound<Rubric> rubric(SourceNode entry, Values values) {
        double threshold = values.number("threshold").orElse(Rubric.THRESHOLD);
        var binder = new RubricBinder(draft);
        return entry.get("rubric")
                .map(node -> binder.bind(node, threshold))
                .orElseGet(() -> Bound.of(binder.preset(threshold)));
    }

    private Optional<ModelId> model(SourceNode written) {
        return new ModelNames(draft.root().fields("providers").keySet()).resolve(written.json())
                        instanceof ModelNames.Resolution.Known(ModelId id)
                ? Optional.of(id)
                : Optional.empty();
    }
}
