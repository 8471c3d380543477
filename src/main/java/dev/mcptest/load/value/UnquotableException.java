package dev.mcptest.load.value;

/** Says why a value cannot stand in some place of a program. */
final class UnquotableException extends Exception {

    private static final long serialVersionUID = 1;

    private final String text;

    /**
     * @param text why, to be read after the reference
     */
    UnquotableException(String text) {
        super(text, null, false, false);
        this.text = text;
    }

    String text() {
        return text;
    }
}
