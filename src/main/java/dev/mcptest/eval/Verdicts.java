package dev.mcptest.eval;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** Stores verdicts and vectors of earlier runs. Safe for use by many threads. */
public interface Verdicts {

    /** Stores nothing. */
    Verdicts NONE =
            new Verdicts() {
                @Override
                public Optional<ObjectNode> find(String key) {
                    return Optional.empty();
                }

                @Override
                public void put(String key, ObjectNode verdict) {}
            };

    /**
     * Returns what was stored.
     *
     * @param key 64 hexadecimal digits
     */
    Optional<ObjectNode> find(String key);

    void put(String key, ObjectNode verdict);
}
