package dev.mcptest.report;

/** Writes words so that a POSIX shell reads them as they are. */
final class ShellWord {

    private ShellWord() {}

    /** Returns a word, in quotes only where it needs them. */
    static String of(String word) {
        boolean plain = !word.isEmpty() && word.chars().allMatch(ShellWord::isPlain);
        return plain ? word : quoted(word);
    }

    /** Returns a word in double quotes, or in single ones where the shell would expand it. */
    static String quoted(String word) {
        boolean expands = word.chars().anyMatch(c -> "\"$`\\!".indexOf(c) >= 0);
        return expands ? "'" + word.replace("'", "'\\''") + "'" : "\"" + word + "\"";
    }

    private static boolean isPlain(int c) {
        boolean letter = Character.isLetterOrDigit(c);
        return letter || "_-./:=@%+,".indexOf(c) >= 0;
    }

    /** Returns a filter expression for exactly this text, free of what terminals act on. */
    static String expression(String text) {
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
