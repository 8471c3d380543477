package dev.mcptest.redact;

/** Finds what is left of a secret in a text that was cut, as its dots show. */
final class CutForm {

    private static final String DOTS = "...";

    private CutForm() {}

    /**
     * Returns the text with the beginnings and ends of secrets replaced that stand at dots; a blank
     * may be between.
     */
    static String replace(String text, String[] spellings) {
        String clean = text;
        for (int at = clean.indexOf(DOTS); at >= 0; at = clean.indexOf(DOTS, at + DOTS.length())) {
            String tail = clean.substring(at + DOTS.length());
            clean = clean.substring(0, at + DOTS.length()) + withoutEnd(tail, spellings);
            String head = withoutBeginning(clean.substring(0, at), spellings);
            clean = head + clean.substring(at);
            at = head.length();
        }
        return clean;
    }

    private static String withoutEnd(String tail, String[] spellings) {
        int ending = longestEnd(tail, spellings);
        if (ending == 0 && tail.startsWith(" ")) {
            ending = longestEnd(tail.substring(1), spellings);
            return ending == 0 ? tail : " " + Redacted.PLACEHOLDER + tail.substring(1 + ending);
        }
        return ending == 0 ? tail : Redacted.PLACEHOLDER + tail.substring(ending);
    }

    private static String withoutBeginning(String head, String[] spellings) {
        int beginning = longestBeginning(head, spellings);
        int end = head.length() - 1;
        if (beginning == 0 && head.endsWith(" ")) {
            beginning = longestBeginning(head.substring(0, end), spellings);
            return beginning == 0
                    ? head
                    : head.substring(0, end - beginning) + Redacted.PLACEHOLDER + " ";
        }
        return beginning == 0
                ? head
                : head.substring(0, head.length() - beginning) + Redacted.PLACEHOLDER;
    }

    /** Returns how many characters at the end of a text are the beginning of a secret. */
    private static int longestBeginning(String head, String[] spellings) {
        int longest = 0;
        for (String spelling : spellings) {
            int most = Math.min(spelling.length(), head.length());
            for (int length = most; length >= Encodings.SHORTEST && length > longest; length--) {
                if (head.regionMatches(head.length() - length, spelling, 0, length)) {
                    longest = length;
                }
            }
        }
        return longest;
    }

    /** Returns how many characters at the beginning of a text are the end of a secret. */
    private static int longestEnd(String tail, String[] spellings) {
        int longest = 0;
        for (String spelling : spellings) {
            int most = Math.min(spelling.length(), tail.length());
            for (int length = most; length >= Encodings.SHORTEST && length > longest; length--) {
                if (tail.regionMatches(0, spelling, spelling.length() - length, length)) {
                    longest = length;
                }
            }
        }
        return longest;
    }
}
