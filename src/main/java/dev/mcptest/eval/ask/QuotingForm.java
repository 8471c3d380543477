package dev.mcptest.eval.ask;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** One score, shown by a quotation of the answer. */
public record QuotingForm() implements VerdictForm {

    @Override
    public String instruction() {
        return """
        Reply with one JSON object and nothing else:
        {"score": NUMBER, "reason": "ONE SENTENCE", "evidence": "QUOTE"}
        score: 0 = not at all, 0.5 = partly, 1 = wholly, or any number between. evidence is \
        required: a part of the answer, word for word, that shows it. Without one, the score is 0.\
        """;
    }

    @Override
    public Optional<String> fault(ObjectNode verdict) {
        return new ScoreForm().fault(verdict);
    }
}
