package dev.mcptest.eval.ask;

import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.llm.ModelSettings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Chooses the model that judges. */
public final class JudgeChoice {

    /** The variable that names the judge when no option does. */
    public static final String VARIABLE = "MCPTEST_JUDGE_MODEL";

    private static final Map<Family, String> JUDGES = new LinkedHashMap<>();
    private static final Map<Family, String> EMBEDDERS = new LinkedHashMap<>();

    static {
        JUDGES.put(Family.ANTHROPIC, "claude-sonnet-4-5");
        JUDGES.put(Family.OPENAI, "gpt-4o");
        JUDGES.put(Family.GEMINI, "gemini-2.5-pro");
        JUDGES.put(Family.MISTRAL, "mistral-large-latest");
        EMBEDDERS.put(Family.OPENAI, "text-embedding-3-small");
        EMBEDDERS.put(Family.GEMINI, "gemini-embedding-001");
        EMBEDDERS.put(Family.MISTRAL, "mistral-embed");
    }

    private JudgeChoice() {}

    /** Returns the judge of a question that names none; empty when no key is set. */
    public static Optional<ModelId> judge(Bench bench) {
        return bench.ofTest().or(() -> usual(bench.chosen(), bench.settings()));
    }

    /**
     * Returns the judge where neither question nor test names one; empty when no key is set.
     *
     * @param chosen the judge of the command line
     */
    public static Optional<ModelId> usual(Optional<ModelId> chosen, ModelSettings settings) {
        return chosen.or(() -> unnamed(settings));
    }

    /** Returns the judges of a recording that was made with another key. */
    public static List<ModelId> judges() {
        return JUDGES.entrySet().stream().map(JudgeChoice::id).toList();
    }

    /** Returns the judge when nothing but variables says who judges; empty when no key is set. */
    public static Optional<ModelId> unnamed(ModelSettings settings) {
        return settings.variable(VARIABLE)
                .flatMap(name -> named(name, settings))
                .or(() -> byKey(JUDGES, settings));
    }

    /** Returns the model for vectors when none is named; empty when no key is set. */
    public static Optional<ModelId> embedder(ModelSettings settings) {
        return byKey(EMBEDDERS, settings);
    }

    /** Returns the models that may have made vectors of a recording when none is named. */
    public static List<ModelId> embedders() {
        return EMBEDDERS.entrySet().stream().map(JudgeChoice::id).toList();
    }

    private static ModelId id(Map.Entry<Family, String> model) {
        return new ModelId(model.getKey().wire(), model.getValue(), model.getValue());
    }

    /** Returns the model of this name; empty when no provider has it. */
    public static Optional<ModelId> named(String name, ModelSettings settings) {
        return new ModelNames(settings.providers().keySet()).resolve(name)
                        instanceof ModelNames.Resolution.Known(ModelId id)
                ? Optional.of(id)
                : Optional.empty();
    }

    private static Optional<ModelId> byKey(Map<Family, String> models, ModelSettings settings) {
        for (var entry : models.entrySet()) {
            boolean set =
                    entry.getKey().keyVariables().stream()
                            .anyMatch(name -> settings.variable(name).isPresent());
            if (set) {
                return Optional.of(id(entry));
            }
        }
        return Optional.empty();
    }
}
