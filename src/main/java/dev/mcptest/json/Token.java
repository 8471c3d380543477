package dev.mcptest.json;

/**
 * An unknown word where a JSON value is expected.
 *
 * @param text starts with the word and continues after it, because a secret may be longer than the
 *     word
 */
record Token(String text) implements PhrasePart {

    private static final int MOST = 256;

    /** Returns the word that ends at this position. */
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
