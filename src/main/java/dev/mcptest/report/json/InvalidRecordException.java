package dev.mcptest.report.json;

/** Thrown when a JSON value is not a run record; the message contains the JSON pointer. */
public final class InvalidRecordException extends Exception {

    private static final long serialVersionUID = 1;

    InvalidRecordException(String message) {
        super(message);
    }
}
