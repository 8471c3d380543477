package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * What the author says about storing the result of a test.
 *
 * @param choice what {@code cache} says
 * @param external whether {@code effects} names something outside of the server
 */
public record Caching(Choice choice, boolean external) {

    /** What {@code cache} says. */
    public enum Choice {
        /** Nothing: the rules decide. */
        UNSAID,
        /** The call neither changes anything that other tests see, nor depends on them. */
        ALWAYS,
        NEVER;

        /** Returns the choice with this name in a suite. */
        public static Optional<Choice> of(String name) {
            return switch (name) {
                case "always" -> Optional.of(ALWAYS);
                case "never" -> Optional.of(NEVER);
                default -> Optional.empty();
            };
        }
    }

    /** The author says nothing. */
    public static final Caching UNSAID = new Caching(Choice.UNSAID, false);

    public Caching {
        requireNonNull(choice, "choice is null");
    }
}
