package dev.mcptest.eval.ask;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.ModelId;

import tools.jackson.databind.node.ObjectNode;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What a judge made of a question.
 *
 * @param model who was asked
 * @param verdict the verdict, of the form of the question; empty when there is none
 * @param reason why there is no verdict; empty when there is one
 * @param cached whether it was answered from the cache
 * @param calls how many requests it took
 * @param cents what they cost; empty when a price is unknown
 * @param notes notes about the requests
 */
public record Ruling(
        ModelId model,
        Optional<ObjectNode> verdict,
        String reason,
        boolean cached,
        int calls,
        Optional<BigDecimal> cents,
        List<String> notes)
        implements Asked {

    public Ruling {
        requireNonNull(model, "model is null");
        requireNonNull(verdict, "verdict is null");
        requireNonNull(reason, "reason is null");
        requireNonNull(cents, "cents is null");
        notes = List.copyOf(notes);
    }
}
