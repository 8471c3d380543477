package dev.mcptest.compliance.probe.message;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** Forms of a text in a header that repeats an argument. */
final class MirroredText {

    /** Texts with one of the two marks of base64. */
    static final List<String> HALVES = List.of("=?base64?SGVsbG8=", "SGVsbG8=?=");

    private static final String START = "=?base64?";
    private static final String END = "?=";

    private MirroredText() {}

    /** Returns the text in base64. */
    static String encoded(String text) {
        return START + base64(text) + END;
    }

    /** Returns what only a lenient decoder takes for the text. */
    static List<String> broken(String text) {
        String whole = base64(text);
        String bare = whole.replace("=", "");
        int half = bare.length() / 2;
        String foreign = START + whole.substring(0, half) + "!" + whole.substring(half) + END;
        return bare.equals(whole) ? List.of(foreign) : List.of(START + bare + END, foreign);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
