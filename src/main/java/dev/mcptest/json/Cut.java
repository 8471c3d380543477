package dev.mcptest.json;

import java.nio.charset.StandardCharsets;

/**
 * Truncates long texts. Secrets are removed first: part of a truncated secret would no longer be
 * recognized.
 *
 * @param hiding removes the secrets
 */
public record Cut(Hiding hiding) {

    /**
     * How many characters after the cut are still searched for secrets. Enough for a private key of
     * 4,096 bits in any of its encodings.
     */
    public static final int REACH = 16 * 1024;

    private static final String DOTS = "...";

    /** Returns the first characters of a text, followed by dots if it is longer. */
    public String start(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        String clean = hiding.start(text, most);
        return clean.length() <= most ? clean : clean.substring(0, whole(clean, most)) + DOTS;
    }

    /** Returns the first characters of a text on one line, followed by dots if it is longer. */
    public String line(String text, int most) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= most
                ? line
                : start(hiding.text(text).strip().replaceAll("\\s+", " "), most);
    }

    /**
     * Returns the text of the first bytes, followed by dots if there are more.
     *
     * @param utf8 all bytes, or {@value #REACH} more than are shown. In that case as many are
     *     dropped again, because the text may end in the middle of a secret
     */
    public String start(byte[] utf8, int most) {
        if (utf8.length <= most) {
            return new String(utf8, StandardCharsets.UTF_8);
        }
        int begin = most;
        while (begin > 0 && (utf8[begin] & 0xc0) == 0x80) {
            begin--;
        }
        boolean all = utf8.length - most < REACH;
        int length = all ? utf8.length - begin : most + REACH - begin;
        String shown = new String(utf8, 0, begin, StandardCharsets.UTF_8);
        String behind = new String(utf8, begin, length, StandardCharsets.UTF_8);
        String clean = hiding.text(shown + behind);
        int known = Math.max(0, all ? clean.length() : clean.length() - behind.length());
        int end = Math.min(shown.length(), known);
        return clean.substring(0, whole(clean, end)) + DOTS;
    }

    /** Does not split a surrogate pair. */
    private static int whole(String text, int end) {
        return end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }
}
