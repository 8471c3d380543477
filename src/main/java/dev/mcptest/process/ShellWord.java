package dev.mcptest.process;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Quotes words for a POSIX shell. */
public final class ShellWord {

    /** A line break: what is left of the default separators without the blank and the tab. */
    private static final String LINE_BREAK = "${IFS#??}";

    private ShellWord() {}

    /** Returns a word, quoted only if necessary. */
    public static String of(String word) {
        boolean plain = !word.isEmpty() && word.chars().allMatch(ShellWord::isPlain);
        return plain ? word : quoted(word);
    }

    /** Returns a word in double quotes, or in single quotes if the shell would expand it. */
    public static String quoted(String word) {
        int end = word.length();
        while (end > 0 && word.charAt(end - 1) == '\n') {
            end--;
        }
        if (end < word.length()) {
            return quoted(word.substring(0, end))
                    + '"'
                    + LINE_BREAK.repeat(word.length() - end)
                    + '"';
        }
        if (word.codePoints().anyMatch(ShellWord::isHidden)) {
            return printed(word);
        }
        boolean expands = word.chars().anyMatch(c -> "\"$`\\!".indexOf(c) >= 0);
        return expands ? "'" + word.replace("'", "'\\''") + "'" : "\"" + word + "\"";
    }

    /** Returns whether a terminal would interpret a character instead of showing it. */
    public static boolean isHidden(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    true;
            default -> false;
        };
    }

    /** Returns a printf command with octal escapes. The shell drops line breaks at its end. */
    private static String printed(String word) {
        var text = new StringBuilder();
        word.codePoints()
                .forEach(c -> {
                    if (isHidden(c) || c == '\'' || c == '\\') {
                        for (byte octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                            text.append(String.format(Locale.ROOT, "\\0%03o", octet));
                        }
                    } else {
                        text.appendCodePoint(c);
                    }
                });
        return "\"$(printf %b '" + text + "')\"";
    }

    private static boolean isPlain(int c) {
        boolean letter = Character.isLetterOrDigit(c);
        return letter || "_-./:=@%+,".indexOf(c) >= 0;
    }
}
