package dev.mcptest.report;

/** Writes what {@code --filter} takes. */
final class FilterExpression {

    private FilterExpression() {}

    /** Returns a filter expression for exactly this text, free of what terminals act on. */
    static String of(String text) {
        var regex = new StringBuilder("re:^");
        text.codePoints().forEach(c -> regex.append(matching(c)));
        return regex.append('$').toString();
    }

    private static String matching(int codePoint) {
        if (Visible.isHidden(codePoint)) {
            return "\\x{" + Integer.toHexString(codePoint) + "}";
        }
        String letter = Character.toString(codePoint);
        return "\\.+*?()|[]{}^$".contains(letter) ? "\\" + letter : letter;
    }
}
