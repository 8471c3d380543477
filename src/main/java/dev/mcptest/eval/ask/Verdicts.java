package dev.mcptest.eval.ask;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/** Stores verdicts and vectors of earlier runs. Safe for use by many threads. */
public interface Verdicts {

    /** Stores nothing. */
    Verdicts NONE =
            new Verdicts() {
                @Override
                public Optional<ObjectNode> find(VerdictKey key) {
                    return Optional.empty();
                }

                @Override
                public void put(VerdictKey key, ObjectNode verdict) {}
            };

    /** Returns what was stored, for models that can be asked. */
    Optional<ObjectNode> find(VerdictKey key);

    void put(VerdictKey key, ObjectNode verdict);

    /** Returns what a recording of the test has, whether or not its model can be asked. */
    default Optional<ObjectNode> recorded(VerdictKey key) {
        return Optional.empty();
    }

    /** Returns why nobody may be asked for what is not recorded; empty when they may. */
    default Optional<String> closed() {
        return Optional.empty();
    }
}
