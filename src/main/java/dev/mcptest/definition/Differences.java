package dev.mcptest.definition;

import dev.mcptest.json.Phrase;
import dev.mcptest.source.Problem.Severity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The differences between an answer and a schema, one for each code and place of the schema. */
final class Differences {

    private final Map<String, Found> found = new LinkedHashMap<>();

    private record Found(
            DiagnosticCode code, Severity severity, String pointer, Phrase message, int count) {

        Found again() {
            return new Found(code, severity, pointer, message, count + 1);
        }
    }

    /**
     * @param place the place in the schema
     * @param pointer the place in the answer
     */
    void add(DiagnosticCode code, Severity severity, String place, String pointer, Phrase message) {
        found.merge(
                code + " " + place,
                new Found(code, severity, pointer, message, 1),
                (first, _) -> first.again());
    }

    List<Diagnostic> graded(DefinitionSettings settings) {
        var graded = new Diagnostics(settings);
        found.values()
                .forEach(one ->
                        graded.add(
                                one.code(),
                                one.severity(),
                                one.pointer(),
                                false,
                                one.message(),
                                one.count()));
        return graded.all();
    }
}
