package dev.mcptest.definition;

import dev.mcptest.json.Phrase;
import dev.mcptest.source.Problem.Severity;

import java.util.ArrayList;
import java.util.List;

/** Collects diagnostics, graded as the definition asks. */
final class Diagnostics {

    private final DefinitionSettings settings;
    private final List<Diagnostic> found = new ArrayList<>();

    Diagnostics(DefinitionSettings settings) {
        this.settings = settings;
    }

    void at(DiagnosticCode code, String pointer, Phrase message) {
        add(code, code.usual(), pointer, false, message, 1);
    }

    void atKey(DiagnosticCode code, String pointer, Phrase message) {
        add(code, code.usual(), pointer, true, message, 1);
    }

    void add(
            DiagnosticCode code,
            Severity usual,
            String pointer,
            boolean atKey,
            Phrase message,
            int count) {
        settings.severity(code, usual)
                .ifPresent(severity ->
                        found.add(new Diagnostic(code, severity, pointer, atKey, message, count)));
    }

    List<Diagnostic> all() {
        return List.copyOf(found);
    }
}
