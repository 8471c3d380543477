package dev.mcptest.json.regex;

import dev.mcptest.json.TimeBudget;

/**
 * A text that cannot be read any more by an interrupted thread, so that matching given up ends.
 *
 * @param text what can be read
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
