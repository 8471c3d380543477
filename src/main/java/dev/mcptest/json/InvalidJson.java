package dev.mcptest.json;

import tools.jackson.core.JacksonException;

/** Says that a text is not the JSON that was asked for, and where. */
public final class InvalidJson extends Exception {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    InvalidJson(String message, int line, int column) {
        super(message);
        this.line = line;
        this.column = column;
    }

    static InvalidJson of(JacksonException e) {
        var at = e.getLocation();
        String message = e.getOriginalMessage();
        return at == null
                ? new InvalidJson(message, 1, 1)
                : new InvalidJson(
                        message, Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
    }

    /** Returns the line of the fault, counted from 1. */
    public int line() {
        return line;
    }

    /** Returns the column of the fault, counted from 1. */
    public int column() {
        return column;
    }
}
