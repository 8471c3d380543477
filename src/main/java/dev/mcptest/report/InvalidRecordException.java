package dev.mcptest.report;

/** Says that a JSON value is no run record; the message names the place by its JSON pointer. */
public final class InvalidRecordException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidRecordException(String message) {
        super(message);
    }
}
