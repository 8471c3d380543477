package dev.mcptest.mcplab.regex;

/**
 * The flags of a regular expression.
 *
 * @param lines whether anchors match at the ends of lines; the flag m
 * @param dotAll whether a dot matches line ends; the flag s
 */
public record JsFlags(boolean ignoreCase, boolean lines, boolean dotAll) {

    public static final JsFlags NONE = new JsFlags(false, false, false);

    public static final JsFlags IGNORE_CASE = new JsFlags(true, false, false);

    /** Returns the flags with these letters; others have no effect. */
    public static JsFlags of(String letters) {
        return new JsFlags(letters.contains("i"), letters.contains("m"), letters.contains("s"));
    }
}
