package dev.mcptest.redact;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.StringNode;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The texts as which a secret may be written down inside of another. */
final class Encodings {

    /** Secrets of fewer characters are too easily met by chance. */
    static final int SHORTEST = 4;

    private Encodings() {}

    /** Returns the spellings of a secret; none for one too short to be told from other text. */
    static Set<String> of(String secret) {
        var spellings = new LinkedHashSet<String>();
        if (secret.length() >= SHORTEST) {
            spellings.add(secret);
            spellings.add(json(secret));
            addUrl(secret, spellings);
            addBase64(secret, spellings);
        }
        return spellings;
    }

    private static String json(String secret) {
        String quoted = Json.write(StringNode.valueOf(secret));
        return quoted.substring(1, quoted.length() - 1);
    }

    /** Adds the usual encodings, for texts that were cut; {@link PercentForm} knows them all. */
    private static void addUrl(String secret, Set<String> spellings) {
        String form = URLEncoder.encode(secret, StandardCharsets.UTF_8);
        for (String text : List.of(form, form.replace("+", "%20"))) {
            spellings.add(text);
            spellings.add(lowerDigits(text));
        }
    }

    private static String lowerDigits(String encoded) {
        var lower = new StringBuilder(encoded);
        for (int at = encoded.indexOf('%'); at >= 0; at = encoded.indexOf('%', at + 1)) {
            String digits = encoded.substring(at, at + 3);
            lower.replace(at, at + 3, digits.toLowerCase(Locale.ROOT));
        }
        return lower.toString();
    }

    /**
     * Adds what of a Base64 text depends on the secret alone, for each place the secret may have in
     * the groups of three bytes.
     */
    private static void addBase64(String secret, Set<String> spellings) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        for (int before = 0; before < 3; before++) {
            byte[] shifted = new byte[before + bytes.length];
            System.arraycopy(bytes, 0, shifted, before, bytes.length);
            addIfLong(core(Base64.getEncoder(), shifted, before), spellings);
            addIfLong(core(Base64.getUrlEncoder(), shifted, before), spellings);
        }
    }

    private static String core(Base64.Encoder encoder, byte[] shifted, int before) {
        String text = encoder.withoutPadding().encodeToString(shifted);
        int from = (before * 8 + 5) / 6;
        int to = shifted.length * 8 / 6;
        return text.substring(from, to);
    }

    private static void addIfLong(String text, Set<String> spellings) {
        if (text.length() >= SHORTEST) {
            spellings.add(text);
        }
    }

    static int longestFirst(String a, String b) {
        return Integer.compare(b.length(), a.length());
    }

    static String[] sorted(Set<String> spellings) {
        String[] all = spellings.toArray(String[]::new);
        Arrays.sort(all, Encodings::longestFirst);
        return all;
    }
}
