package dev.mcptest.load;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * Flags that replace the models of every suite of a run.
 *
 * @param asked {@code --models}, which replace those of every agent; empty to keep them
 * @param judge {@code --judge-model}, which judges where a suite names no model
 */
public record ModelOverrides(List<String> asked, Optional<String> judge) {

    /** No flags. */
    public static final ModelOverrides NONE = new ModelOverrides(List.of(), Optional.empty());

    public ModelOverrides {
        asked = List.copyOf(asked);
        requireNonNull(judge, "judge is null");
    }
}
