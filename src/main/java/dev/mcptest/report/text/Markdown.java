package dev.mcptest.report.text;

import java.util.regex.Pattern;

/** Writes untrusted text as GitHub Markdown, in which it is nothing but text. */
public final class Markdown {

    private static final Pattern PIPE = Pattern.compile("(\\\\*)\\|");

    private Markdown() {}

    /**
     * Returns a text on one line as code, also for a cell of a table. No link, image or tag comes
     * from it, even where a program takes tags in code for tags.
     */
    public static String code(String text) {
        String line = Screen.text(Printable.untabbed(text)).replace("<", "\\u003c");
        if (line.isEmpty()) {
            return "";
        }
        String fence = "`".repeat(longestRun(line) + 1);
        String pad = line.startsWith("`") || line.endsWith("`") || line.isBlank() ? " " : "";
        // In a table, an even number of backslashes does not escape the pipe behind them.
        return fence + pad + PIPE.matcher(line).replaceAll("$1$1\\\\|") + pad + fence;
    }

    private static int longestRun(String text) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
