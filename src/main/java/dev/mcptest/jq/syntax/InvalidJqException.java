package dev.mcptest.jq.syntax;

/** A text is not a valid jq program. Has the position of the error. */
public final class InvalidJqException extends Exception {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    private InvalidJqException(String message, int line, int column) {
        super(message);
        this.line = line;
        this.column = column;
    }

    static InvalidJqException at(String text, int offset, String message) {
        String before = text.substring(0, offset);
        int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
        return new InvalidJqException(message, line, offset - before.lastIndexOf('\n'));
    }

    /** Returns what is wrong, as a sentence. */
    public String text() {
        return String.valueOf(getMessage());
    }

    /** Returns the line of the error, counted from 1. */
    public int line() {
        return line;
    }

    /** Returns the column of the error, counted from 1. */
    public int column() {
        return column;
    }
}
