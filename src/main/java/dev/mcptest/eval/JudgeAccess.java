package dev.mcptest.eval;

import dev.mcptest.eval.ask.Asking;
import dev.mcptest.eval.ask.Bench;
import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.registry.Access;
import dev.mcptest.suite.rubric.JudgeSpec;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the models that grade, and what keeps them from it. */
public final class JudgeAccess {

    private JudgeAccess() {}

    /** Returns the models that grade, as far as the suite or the environment names them. */
    public static List<ModelId> models(
            JudgeSpec judge, Optional<ModelId> chosen, ModelSettings settings) {
        return switch (judge) {
            case JudgeSpec.One(Optional<String> model) -> one(model, chosen, settings);
            case JudgeSpec.Jury jury -> one(jury.model(), chosen, settings);
            case JudgeSpec.Panel panel ->
                    panel.models().stream()
                            .flatMap(name -> JudgeChoice.named(name, settings).stream())
                            .toList();
            case JudgeSpec.Program _ -> List.of();
        };
    }

    private static List<ModelId> one(
            Optional<String> model, Optional<ModelId> chosen, ModelSettings settings) {
        return model
                .map(name -> JudgeChoice.named(name, settings))
                .orElseGet(() -> JudgeChoice.usual(chosen, settings))
                .filter(id -> !id.isStub())
                .stream()
                .toList();
    }

    /** Returns why nobody can grade; empty when somebody can. */
    public static Optional<Grade> deferral(Bench bench, JudgeSpec judge, double threshold) {
        if (judge instanceof JudgeSpec.Program) {
            return Optional.empty();
        }
        List<String> reasons = new ArrayList<>();
        for (ModelId model : models(judge, bench.chosen(), bench.settings())) {
            if (!(bench.models().access(bench.settings(), model) instanceof Access.KeyMissing no)) {
                return Optional.empty();
            }
            reasons.add(no.reason());
        }
        return Optional.of(
                Grade.deferred(
                        reasons.isEmpty()
                                ? Asking.NO_JUDGE
                                : String.join(", ", reasons.stream().distinct().toList()),
                        threshold));
    }
}
