package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

/**
 * A model and who serves it.
 *
 * @param provider a key of {@code providers:}, the name of a {@link Family}, or {@code stub}
 * @param id the model as the provider calls it
 * @param label the text as the suite has it, {@code provider/id} for an object
 */
public record ModelId(String provider, String id, String label) {

    /** The model that is no model: it answers by fixed rules. */
    public static final ModelId STUB = new ModelId("stub", "stub", "stub");

    public ModelId {
        requireNonNull(provider, "provider is null");
        requireNonNull(id, "id is null");
        requireNonNull(label, "label is null");
    }

    public boolean isStub() {
        return equals(STUB);
    }
}
