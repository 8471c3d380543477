package dev.mcptest.scaffold;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

/**
 * A call of a tool and what became of it.
 *
 * @param what a phrase about its arguments, such as {@code a call without id}
 */
public record Attempt(Purpose purpose, String what, ObjectNode arguments, Outcome outcome) {

    /** Why a tool is called. */
    public enum Purpose {
        /** With the least arguments that its schema allows. */
        LEAST,
        /** With the same again, because an answer may vary. */
        AGAIN,
        /** With other arguments that its schema allows. */
        OTHER,
        /** With arguments that its schema refuses. */
        WRONG
    }

    public Attempt {
        requireNonNull(purpose, "purpose is null");
        requireNonNull(what, "what is null");
        requireNonNull(arguments, "arguments is null");
        requireNonNull(outcome, "outcome is null");
    }

    /** Returns whether a call with valid arguments was answered with a result. */
    public boolean works() {
        return purpose != Purpose.WRONG
                && outcome instanceof Outcome.Answered answered
                && answered.isResult();
    }
}
