package dev.mcptest.load.check;

import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;

import java.util.List;

/** Detects regexes that match every text, by trying them on texts with nothing in common. */
final class RegexBreadth {

    private static final List<String> LINES =
            List.of(
                    "",
                    "a",
                    "Zz9_!?",
                    "0",
                    " ",
                    "-",
                    "\t",
                    "\u00e4",
                    "\u20ac \ud83d\ude00",
                    "x=1;");
    private static final List<String> SEVERAL_LINES = List.of("\n", "a\nb", "\n\n0");

    private RegexBreadth() {}

    /** Returns what the regex always matches; empty when it does not match every sample. */
    static String of(String regex) {
        try {
            Regex compiled = Regex.compile(regex);
            if (!inAll(compiled, LINES)) {
                return "";
            }
            if (inAll(compiled, SEVERAL_LINES)) {
                return "every text";
            }
            return regex.contains(".*") ? "every text of one line" : "";
        } catch (InvalidRegexException _) {
            return "";
        }
    }

    private static boolean inAll(Regex regex, List<String> texts) {
        for (String text : texts) {
            if (!regex.find(text).orElse(false)) {
                return false;
            }
        }
        return true;
    }
}
