package dev.mcptest.load.value;

/** Thrown when a value cannot be inserted at a position of a program. */
final class UnquotableException extends Exception {

    private static final long serialVersionUID = 1;

    private final String text;

    /**
     * @param text why, to be appended to the reference
     */
    UnquotableException(String text) {
        super(text, null, false, false);
        this.text = text;
    }

    String text() {
        return text;
    }
}
