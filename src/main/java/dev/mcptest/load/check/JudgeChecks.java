package dev.mcptest.load.check;

import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.match.JudgedMatcher;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks the models that judge. */
final class JudgeChecks {

    private static final List<String> OTHER_JUDGES = List.of("model", "jury", "panel");

    private final FilledSuite suite;
    private final Map<String, SourceNode> providers;

    private JudgeChecks(FilledSuite suite) {
        this.suite = suite;
        this.providers = suite.root().fields("providers");
    }

    static void check(FilledSuite suite) {
        var checks = new JudgeChecks(suite);
        for (SourceNode node : suite.expecting()) {
            Expected.matchers(node.get("expect")).forEach(checks::checkMatcher);
        }
        for (SourceNode eval : suite.root().items("evals")) {
            checks.checkHolder(eval);
            checks.checkAsked(eval);
        }
        suite.root().items("calibration").forEach(checks::checkHolder);
    }

    /** Checks the models that grade for an entry with a {@code judge}. */
    private void checkHolder(SourceNode holder) {
        Optional<SourceNode> judge = holder.get("judge");
        judge.flatMap(it -> it.get("model")).ifPresent(this::checkJudge);
        judge.ifPresent(it -> it.items("panel").forEach(this::checkJudge));
        judge.flatMap(it -> it.get("scorer"))
                .ifPresent(scorer -> checkScorer(scorer, judge.get(), OTHER_JUDGES));
    }

    /** Checks the models that an evaluation asks. */
    private void checkAsked(SourceNode eval) {
        Set<String> seen = new HashSet<>();
        List<SourceNode> models = new ArrayList<>(eval.items("models"));
        eval.get("matrix").ifPresent(matrix -> models.addAll(matrix.items("models")));
        for (SourceNode model : models) {
            resolve(model);
        }
        for (SourceNode model : models) {
            String identity = new ModelNames(providers.keySet()).identity(model.json());
            if (!seen.add(identity) && eval.items("models").isEmpty()) {
                suite.problems()
                        .error(
                                "equal-models",
                                model,
                                "the model is listed twice",
                                "remove one of them");
            }
        }
    }

    private void checkScorer(SourceNode scorer, SourceNode holder, List<String> others) {
        suite.names()
                .exists(
                        scorer,
                        "scorer",
                        suite.root().items("scorers").stream()
                                .flatMap(node -> node.text("name").stream())
                                .toList());
        for (String key : others) {
            holder.get(key)
                    .ifPresent(other ->
                            suite.problems()
                                    .errorAtKey(
                                            "scorer-and-model",
                                            other,
                                            "`" + key + "` and `scorer` exclude each other",
                                            "a program grades, or models do: keep one"));
        }
    }

    private void checkMatcher(SourceNode matcher) {
        matcher.fields()
                .forEach((name, options) -> {
                    if (JudgedMatcher.OF_ONE_JUDGE.contains(name)) {
                        options.get("model").ifPresent(this::checkJudge);
                        options.get("scorer")
                                .ifPresent(it -> checkScorer(it, options, List.of("model")));
                    } else if (name.equals(JudgedMatcher.LLM_JURY)) {
                        options.items("jurors")
                                .forEach(juror -> juror.get("model").ifPresent(this::checkJudge));
                    } else if (name.equals(JudgedMatcher.SIMILAR)) {
                        options.get("model").ifPresent(this::checkEmbedder);
                    }
                });
    }

    private void checkJudge(SourceNode model) {
        resolve(model)
                .forEach(id -> {
                    if (id.isStub()) {
                        suite.problems()
                                .error(
                                        "stub-judge",
                                        model,
                                        "`stub` cannot judge: it is not a model",
                                        "leave `model` out, so that the assertion is skipped"
                                                + " without a key");
                    }
                });
    }

    private void checkEmbedder(SourceNode model) {
        resolve(model)
                .forEach(id -> {
                    if (id.isStub() || isAnthropic(id)) {
                        suite.problems()
                                .error(
                                        "no-embeddings",
                                        model,
                                        id.provider() + " has no embeddings",
                                        "name an embedding model, such as text-embedding-3-small");
                    }
                });
    }

    private boolean isAnthropic(ModelId id) {
        SourceNode provider = providers.get(id.provider());
        String type =
                provider == null ? id.provider() : provider.text("type").orElse(id.provider());
        return type.equals(Family.ANTHROPIC.wire());
    }

    /** Returns the model; none when it is a mistake, which is reported, or not known yet. */
    private List<ModelId> resolve(SourceNode model) {
        if (!model.json().isString() || !model.references().isEmpty()) {
            return List.of();
        }
        return switch (new ModelNames(providers.keySet()).resolve(model.text())) {
            case ModelNames.Resolution.Known(ModelId id) -> List.of(id);
            case ModelNames.Resolution.Unknown(String message, String hint) -> {
                suite.problems().error("unknown-model", model, message, hint);
                yield List.of();
            }
        };
    }
}
