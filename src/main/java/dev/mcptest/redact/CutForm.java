package dev.mcptest.redact;

/** Finds what is left of a secret in a text that was cut, as its dots show. */
final class CutForm {

    private static final String DOTS = "...";

    private CutForm() {}

    /** Returns the text with the beginnings and ends of secrets replaced that stand at dots. */
    static String replace(String text, String[] spellings) {
        String clean = text;
        for (int at = clean.indexOf(DOTS); at >= 0; at = clean.indexOf(DOTS, at + DOTS.length())) {
            int after = at + DOTS.length();
            String tail = clean.substring(after);
            int ending = longestEnd(tail, spellings);
            if (ending > 0) {
                clean = clean.substring(0, after) + Redacted.PLACEHOLDER + tail.substring(ending);
            }
            String head = clean.substring(0, at);
            int beginning = longestBeginning(head, spellings);
            if (beginning > 0) {
                String kept = head.substring(0, at - beginning) + Redacted.PLACEHOLDER;
                clean = kept + clean.substring(at);
                at = kept.length();
            }
        }
        return clean;
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
