package dev.mcptest.json;

/**
 * A word where a JSON value should be.
 *
 * @param text begins with the word, and goes on behind it: a secret need not end where a word does
 */
record Token(String text) implements PhrasePart {

    private static final int MOST = 256;

    /** Returns the word that the parser had read when it was at a place. */
    static Token before(long place, String text) {
        int begin = Math.clamp(place, 0, text.length());
        while (begin > 0 && Character.isJavaIdentifierPart(text.charAt(begin - 1))) {
            begin--;
        }
        return new Token(text.substring(begin, Math.min(text.length(), begin + MOST + Cut.REACH)));
    }

    @Override
    public String text(Hiding hiding) {
        String clean = hiding.text(text);
        int end = end(clean);
        return clean.substring(0, end) + (end < end(text) || end == MOST ? "..." : "");
    }

    private static int end(String text) {
        int end = 0;
        while (end < Math.min(MOST, text.length())
                && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return end;
    }
}
