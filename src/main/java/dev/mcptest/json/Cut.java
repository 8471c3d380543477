package dev.mcptest.json;

/**
 * Cuts long texts. Secrets are taken out first: part of one would not be found afterwards.
 *
 * @param hiding takes the secrets out
 */
public record Cut(Hiding hiding) {

    private static final String DOTS = "...";

    /** Returns the first characters of a text, and dots where there are more. */
    public String start(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        String clean = hiding.text(text);
        return clean.length() <= most ? clean : clean.substring(0, whole(clean, most)) + DOTS;
    }

    /** Returns the first characters of a text on one line, and dots where there are more. */
    public String line(String text, int most) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= most
                ? line
                : start(hiding.text(text).strip().replaceAll("\\s+", " "), most);
    }

    /** Keeps both halves of a surrogate pair together. */
    private static int whole(String text, int end) {
        return end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }
}
