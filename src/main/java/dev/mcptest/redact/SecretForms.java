package dev.mcptest.redact;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The forms in which a secret may be written. They are in lower case, except for {@code brief}.
 *
 * @param plain the secret itself, to be searched after decoding escapes
 * @param packed in Base64 or hex digits, or broken into lines; to be searched in text without white
 *     space
 * @param brief in Base64, but so short that only a case-sensitive match is reliable
 */
record SecretForms(List<String> plain, List<String> packed, List<String> brief) {

    /** Shorter secrets match too often by chance. */
    static final int SHORTEST = 4;

    private static final int SHORTEST_PACKED = 8;

    /** Shorter secrets are not broken into lines. */
    private static final int SHORTEST_WRAPPED = 24;

    /**
     * How many levels of escapes are decoded, for example URL encoding in JSON text in JSON text.
     */
    static final int DEPTH = 3;

    /**
     * How many characters one character of a secret may take, for example one outside of ASCII that
     * is URL-encoded twice, in JSON.
     */
    static final int LONGEST_CHARACTER = 24;

    /** Returns the forms of a secret of at least {@value #SHORTEST} characters. */
    static SecretForms of(String secret) {
        Set<String> plain = new LinkedHashSet<>();
        View read = View.of(secret);
        for (int i = 0; i <= DEPTH; i++) {
            if (read.text().length() >= SHORTEST) {
                plain.add(foldSpaces(fold(read.text())));
            }
            read = Escapes.undo(read);
        }
        Set<String> packed = new LinkedHashSet<>();
        Set<String> brief = new LinkedHashSet<>();
        String unwrapped = View.of(secret).stripped().text();
        if (unwrapped.length() >= SHORTEST_WRAPPED) {
            packed.add(foldPacked(unwrapped));
        }
        packed.add(HexFormat.of().formatHex(bytes(secret)));
        base64(secret, packed, brief);
        base64(URLEncoder.encode(secret, StandardCharsets.UTF_8), packed, brief);
        base64(Base64.getEncoder().encodeToString(bytes(secret)), packed, brief);
        return new SecretForms(List.copyOf(plain), List.copyOf(packed), List.copyOf(brief));
    }

    /**
     * Adds the part of the Base64 text that depends only on the secret, for each offset within a
     * group of three bytes.
     */
    private static void base64(String text, Set<String> packed, Set<String> brief) {
        byte[] bytes = bytes(text);
        for (int before = 0; before < 3; before++) {
            byte[] shifted = new byte[before + bytes.length];
            System.arraycopy(bytes, 0, shifted, before, bytes.length);
            String whole = Base64.getEncoder().withoutPadding().encodeToString(shifted);
            String core = whole.substring((before * 8 + 5) / 6, shifted.length * 8 / 6);
            if (core.length() >= SHORTEST_PACKED) {
                packed.add(foldPacked(core));
            } else if (core.length() >= SHORTEST) {
                brief.add(core);
                brief.add(core.replace('+', '-').replace('/', '_'));
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a text in lower case, with every character at the same position. */
    static String fold(String text) {
        char[] letters = text.toCharArray();
        for (int i = 0; i < letters.length; i++) {
            letters[i] = Character.toLowerCase(letters[i]);
        }
        return new String(letters);
    }

    /** In the query of a URL, a plus means a space. */
    static String foldSpaces(String folded) {
        return folded.replace(' ', '+');
    }

    /** Base64 for URLs differs in two characters. */
    static String foldPacked(String text) {
        return fold(text).replace('-', '+').replace('_', '/');
    }
}
