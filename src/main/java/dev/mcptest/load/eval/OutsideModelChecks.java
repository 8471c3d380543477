package dev.mcptest.load.eval;

import dev.mcptest.eval.ask.JudgeChoice;
import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelId;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.llm.ModelNames.Resolution;
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

/**
 * Checks what options and variables say about the models of a suite: the judge, and the addresses
 * of vendors.
 */
public final class OutsideModelChecks {

    private static final String FLAG = "--judge-model";
    private static final String MODEL = "model";
    private static final Set<String> MODELS = Set.of(MODEL, "models", "panel");

    private final ModelSettings settings;
    private final Problems problems;
    private final ModelNames names;
    private final Map<Family, String> faults = new EnumMap<>(Family.class);
    private final Resolution judge;
    private Optional<SourceNode> judged = Optional.empty();

    private OutsideModelChecks(ModelSettings settings, Optional<String> flag, Problems problems) {
        this.settings = settings;
        this.problems = problems;
        this.names = new ModelNames(settings.providers().keySet());
        this.judge =
                flag.or(() -> settings.variable(JudgeChoice.VARIABLE))
                        .map(names::resolve)
                        .or(() -> JudgeChoice.unnamed(settings).map(Resolution.Known::new))
                        .orElse(new Resolution.Known(ModelId.STUB));
        for (Family family : Family.values()) {
            Endpoints.fault(settings, family).ifPresent(text -> faults.put(family, text));
        }
    }

    /**
     * Reports a judge that no provider has, and a variable that is not a URL where a model of its
     * vendor is to be asked.
     *
     * @param flag the judge of the command line
     */
    public static void check(
            SourceNode root, ModelSettings settings, Optional<String> flag, Problems problems) {
        var checks = new OutsideModelChecks(settings, flag, problems);
        root.fields().forEach((block, tests) -> checks.walk(tests, block.equals("agents")));
        root.items("evals").forEach(checks::checkGrader);
        root.items("calibration").stream()
                .filter(entry -> entry.fields().containsKey("rubric"))
                .forEach(checks::checkGrader);
        root.items("compositions").forEach(it -> it.get("eval").ifPresent(checks::checkJudge));
        if (checks.judge instanceof Resolution.Unknown(String message, String hint)) {
            checks.reportJudge(flag, message, hint);
        }
    }

    /** A judge of a provider that another suite has is no mistake where nothing is judged. */
    private void reportJudge(Optional<String> flag, String message, String hint) {
        if (flag.isEmpty()) {
            String named = JudgeChoice.VARIABLE + ": " + message;
            judged.ifPresent(at -> problems.error("unknown-model", at, named, hint));
        } else if (judged.isPresent() || !flag.get().contains("/")) {
            problems.unreadable(FLAG, message, Optional.of(hint));
        }
    }

    private void walk(SourceNode node, boolean isAgent) {
        node.items().forEach(item -> walk(item, isAgent));
        node.fields()
                .forEach((name, member) -> {
                    if (MODELS.contains(name)) {
                        checkNamed(member);
                    } else if (JudgedMatcher.OF_ONE_JUDGE.contains(name)
                            && !isAgent
                            && namesNobody(member)) {
                        checkJudge(member);
                    } else if (name.equals(JudgedMatcher.SIMILAR)
                            && !member.fields().containsKey(MODEL)) {
                        checkAddress(member, JudgeChoice.embedder(settings));
                    }
                    walk(member, isAgent);
                });
    }

    private static boolean namesNobody(SourceNode options) {
        return !options.fields().containsKey(MODEL)
                && !options.fields().containsKey(JudgedMatcher.SCORER);
    }

    private void checkGrader(SourceNode entry) {
        Optional<SourceNode> grader = entry.get("judge");
        if (grader.isEmpty()
                || (namesNobody(grader.get()) && !grader.get().fields().containsKey("panel"))) {
            checkJudge(grader.orElse(entry));
        }
    }

    private void checkNamed(SourceNode models) {
        for (SourceNode model : models.items().isEmpty() ? List.of(models) : models.items()) {
            if (model.references().isEmpty()
                    && names.resolve(model.json()) instanceof Resolution.Known(ModelId id)) {
                checkAddress(model, Optional.of(id));
            }
        }
    }

    /** Checks the judge where the suite names none. */
    private void checkJudge(SourceNode at) {
        judged = judged.or(() -> Optional.of(at));
        if (judge instanceof Resolution.Known(ModelId id)) {
            checkAddress(at, Optional.of(id));
        }
    }

    private void checkAddress(SourceNode at, Optional<ModelId> model) {
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
