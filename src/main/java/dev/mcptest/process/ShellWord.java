package dev.mcptest.process;

/** Writes words so that a POSIX shell reads them as they are. */
public final class ShellWord {

    private ShellWord() {}

    /** Returns a word, in quotes only where it needs them. */
    public static String of(String word) {
        boolean plain = !word.isEmpty() && word.chars().allMatch(ShellWord::isPlain);
        return plain ? word : quoted(word);
    }

    /** Returns a word in double quotes, or in single ones where the shell would expand it. */
    public static String quoted(String word) {
        boolean expands = word.chars().anyMatch(c -> "\"$`\\!".indexOf(c) >= 0);
        return expands ? "'" + word.replace("'", "'\\''") + "'" : "\"" + word + "\"";
    }

    private static boolean isPlain(int c) {
        boolean letter = Character.isLetterOrDigit(c);
        return letter || "_-./:=@%+,".indexOf(c) >= 0;
    }
}
