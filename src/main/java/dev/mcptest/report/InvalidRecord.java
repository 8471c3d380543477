package dev.mcptest.report;

/** Says that a JSON value is no run record; the message names the place by its JSON pointer. */
public final class InvalidRecord extends Exception {

    private static final long serialVersionUID = 1;

    InvalidRecord(String message) {
        super(message);
    }
}
