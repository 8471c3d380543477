package dev.mcptest.definition;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.source.Problem.Severity;

/**
 * A finding about an example or an answer.
 *
 * @param pointer of a diagnostic about an example: from the root of the definition; about an
 *     answer: into its data
 * @param atKey whether it is about the key there instead of the value
 * @param count how many places it stands for, at least 1
 */
public record Diagnostic(
        DiagnosticCode code,
        Severity severity,
        String pointer,
        boolean atKey,
        Phrase message,
        int count) {

    public Diagnostic {
        requireNonNull(code, "code is null");
        requireNonNull(severity, "severity is null");
        requireNonNull(pointer, "pointer is null");
        requireNonNull(message, "message is null");
    }
}
