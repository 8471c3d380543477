package dev.mcptest.load;

import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;

import java.util.List;

/**
 * Tells regexes that are found in every text, by trying them on texts that have nothing in common.
 */
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

    /**
     * Returns what a regex is always found in; empty when there is something it is not found in.
     */
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
