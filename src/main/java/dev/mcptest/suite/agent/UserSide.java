package dev.mcptest.suite.agent;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the user says in a conversation. */
public sealed interface UserSide {

    /** One message. */
    record Prompt(String text) implements UserSide {
        public Prompt {
            requireNonNull(text, "text is null");
        }
    }

    /**
     * Several messages, each after the answer to the one before it.
     *
     * @param first the {@code prompt}, which comes before the turns
     */
    record Script(Optional<String> first, List<String> turns) implements UserSide {
        public Script {
            requireNonNull(first, "first is null");
            turns = List.copyOf(turns);
        }

        /** Returns all messages in order. */
        public List<String> messages() {
            List<String> all = new ArrayList<>(first.stream().toList());
            all.addAll(turns);
            return all;
        }
    }

    /**
     * A model plays the user.
     *
     * @param first the first message; empty when the model writes it as well
     * @param persona what kind of person the user is
     * @param maxTurns how many messages the user may send
     */
    record Simulation(Optional<String> first, String goal, Optional<String> persona, int maxTurns)
            implements UserSide {
        public Simulation {
            requireNonNull(first, "first is null");
            requireNonNull(goal, "goal is null");
            requireNonNull(persona, "persona is null");
        }
    }
}
