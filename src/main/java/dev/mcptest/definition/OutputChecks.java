package dev.mcptest.definition;

import dev.mcptest.definition.AnswerData.Form;
import dev.mcptest.definition.Item.Output;
import dev.mcptest.json.Phrase;
import dev.mcptest.json.TimeBudget;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Compares an answer with the declared output: OUT001 to OUT008. Source: checks-and-examples,
 * section 3.6.
 */
public final class OutputChecks {

    private static final Duration BUDGET = Duration.ofSeconds(2);

    private OutputChecks() {}

    /** Returns what is different in the data of a successful call. */
    public static List<Diagnostic> compare(
            DefinitionSettings settings, Output output, AnswerData data) {
        Optional<Phrase> otherType = output.mimeType().flatMap(type -> otherType(type, data));
        var found = new Diagnostics(settings);
        if (otherType.isPresent()) {
            found.at(DiagnosticCode.OUT006, "", otherType.get());
            return found.all();
        }
        if (output.schema().isEmpty()) {
            return List.of();
        }
        return TimeBudget.run(BUDGET, () -> new OutputWalk(output.schema().get()).of(data.value()))
                .map(differences -> differences.graded(settings))
                .orElseGet(() -> {
                    found.at(
                            DiagnosticCode.OUT008,
                            "",
                            Phrase.words("the comparison was given up after 2 s"));
                    return found.all();
                });
    }

    /** Returns the diagnostic of a call that failed: OUT007. */
    public static List<Diagnostic> failed(DefinitionSettings settings, List<String> messages) {
        var found = new Diagnostics(settings);
        found.at(
                DiagnosticCode.OUT007,
                "",
                messages.isEmpty()
                        ? Phrase.words("the call failed")
                        : Phrase.of(
                                "the call failed: {}",
                                new Phrase.Start(String.join("; ", messages), 400)));
        return found.all();
    }

    private static Optional<Phrase> otherType(String declared, AnswerData data) {
        String got =
                switch (data.form()) {
                    case JSON -> "JSON";
                    case TEXT -> "text that is not JSON";
                    case BINARY -> data.mimeType().orElse("");
                    case BLOCKS -> "something that is neither text nor JSON";
                };
        boolean fits;
        if (AnswerData.isBinary(declared)) {
            fits = data.form() == Form.BINARY && got.equals(declared);
            got = data.form() == Form.TEXT ? "text" : got;
        } else if (AnswerData.isText(declared)) {
            fits = data.form() == Form.TEXT;
        } else if (declared.equals("application/json") || declared.endsWith("+json")) {
            fits = data.form() != Form.TEXT && data.form() != Form.BINARY;
        } else {
            fits = true;
        }
        return fits
                ? Optional.empty()
                : Optional.of(Phrase.of("expected {}, got {}", declared, got));
    }
}
