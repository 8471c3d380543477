package dev.mcptest.result.part;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/**
 * Which language models a run asked, in the JSON form of the record.
 *
 * @param providers {@code name}, {@code type}, {@code key} and {@code stub} of each provider
 * @param cost {@code usd_cents}, {@code calls}, {@code tokens} and {@code unpriced} models
 * @param juries {@code jurors}, {@code units} and {@code alpha} of each jury
 */
public record ModelUse(
        List<ObjectNode> providers, Optional<ObjectNode> cost, List<ObjectNode> juries) {

    /** No model was asked. */
    public static final ModelUse NONE = new ModelUse(List.of(), Optional.empty(), List.of());

    public ModelUse {
        providers = providers.stream().map(Canonical::object).toList();
        cost = cost.map(Canonical::object);
        juries = juries.stream().map(Canonical::object).toList();
    }
}
