package dev.mcptest.jq;

import dev.mcptest.json.Phrase;

/** A jq program did not yield a value. */
public final class JqException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Phrase clause;

    JqException(Phrase clause) {
        super(clause.template());
        this.clause = clause;
    }

    /** Returns the reason as a clause such as "had no output". */
    public Phrase clause() {
        return clause;
    }
}
