package dev.mcptest.definition;

import dev.mcptest.source.Problem.Severity;

import java.util.Map;
import java.util.Optional;

/**
 * How the examples of a definition are judged.
 *
 * @param strict whether an answer that differs from the declared output fails its example
 * @param minExamples how many examples an item needs at least
 * @param envelope whether results are FlowMCP envelopes, {@code {status, messages, data}}
 * @param grades severities other than the default ones; empty for {@code off}
 */
public record DefinitionSettings(
        boolean strict,
        int minExamples,
        boolean envelope,
        Map<DiagnosticCode, Optional<Severity>> grades) {

    public static final DefinitionSettings DEFAULT =
            new DefinitionSettings(false, 1, false, Map.of());

    public DefinitionSettings {
        grades = Map.copyOf(grades);
    }

    /** Returns the severity of a diagnostic; empty when it is turned off. */
    public Optional<Severity> severity(DiagnosticCode code, Severity usual) {
        return code.mayBeGraded()
                ? grades.getOrDefault(code, Optional.of(usual))
                : Optional.of(usual);
    }

    /** Returns these settings for results that are FlowMCP envelopes. */
    public DefinitionSettings withEnvelope() {
        return new DefinitionSettings(strict, minExamples, true, grades);
    }

    public DefinitionSettings withMinExamples(int number) {
        return new DefinitionSettings(strict, number, envelope, grades);
    }
}
