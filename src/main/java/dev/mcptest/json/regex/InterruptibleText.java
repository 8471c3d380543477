package dev.mcptest.json.regex;

import dev.mcptest.json.TimeBudget;

/**
 * A text whose characters cannot be read by an interrupted thread. This stops a regular expression
 * match that has timed out.
 *
 * @param text the text to match
 */
record InterruptibleText(String text) implements CharSequence {

    @Override
    public char charAt(int index) {
        TimeBudget.check();
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
