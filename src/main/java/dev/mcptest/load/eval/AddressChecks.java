package dev.mcptest.load.eval;

import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.registry.Endpoints;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.match.JudgedMatcher;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks the variables with the addresses of the vendors whose models a suite asks. */
public final class AddressChecks {

    private static final Set<String> MODELS = Set.of("model", "models", "panel");
    private static final Set<String> JUDGES =
            Set.of(
                    JudgedMatcher.LLM_JUDGE,
                    JudgedMatcher.FACTUALITY,
                    JudgedMatcher.ANSWER_RELEVANCE,
                    JudgedMatcher.CONTEXT_FAITHFULNESS);

    private final ModelSettings settings;
    private final Problems problems;
    private final Map<Family, String> faults = new EnumMap<>(Family.class);

    private AddressChecks(ModelSettings settings, Problems problems) {
        this.settings = settings;
        this.problems = problems;
        for (Family family : Family.values()) {
            Endpoints.fault(settings, family).ifPresent(text -> faults.put(family, text));
        }
    }

    /** Reports a variable that is not a URL where a model of its vendor is to be asked. */
    public static void check(SourceNode root, ModelSettings settings, Problems problems) {
        var checks = new AddressChecks(settings, problems);
        if (!checks.faults.isEmpty()) {
            checks.walk(root);
        }
    }

    private void walk(SourceNode node) {
        node.items().forEach(this::walk);
        node.fields()
                .forEach((name, member) -> {
                    if (MODELS.contains(name)) {
                        checkNamed(member);
                    } else if (JUDGES.contains(name) && !member.fields().containsKey("model")) {
                        check(member, JudgeChoice.unnamed(settings));
                    } else if (name.equals(JudgedMatcher.SIMILAR)
                            && !member.fields().containsKey("model")) {
                        check(member, JudgeChoice.embedder(settings));
                    }
                    walk(member);
                });
    }

    private void checkNamed(SourceNode models) {
        for (SourceNode model : models.items().isEmpty() ? List.of(models) : models.items()) {
            if (model.references().isEmpty()
                    && new ModelNames(settings.providers().keySet()).resolve(model.json())
                            instanceof ModelNames.Resolution.Known(ModelId id)) {
                check(model, Optional.of(id));
            }
        }
    }

    private void check(SourceNode at, Optional<ModelId> model) {
        model.filter(id -> !settings.providers().containsKey(id.provider()))
                .flatMap(id -> Family.of(id.provider()))
                .map(faults::get)
                .ifPresent(fault ->
                        problems.error(
                                "provider-url",
                                at,
                                fault,
                                "unset it, or set it to a URL such as https://host/v1"));
    }
}
