package dev.mcptest.mock.front;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Base64;
import java.util.Optional;

/** Decodes a header that repeats a value of the body: plain text, or Base64 between two markers. */
public final class HeaderText {

    private static final String START = "=?base64?";
    private static final String END = "?=";

    private HeaderText() {}

    /** Returns the value; empty when the encoding is not valid. */
    public static Optional<String> decode(String header) {
        boolean encoded =
                header.length() >= START.length() + END.length()
                        && header.startsWith(START)
                        && header.endsWith(END);
        if (encoded) {
            return text(header.substring(START.length(), header.length() - END.length()));
        }
        return header.chars().allMatch(HeaderText::isPlain)
                ? Optional.of(header)
                : Optional.empty();
    }

    private static boolean isPlain(int c) {
        return (c >= ' ' && c < 0x7f) || c == '\t';
    }

    /** The JDK decoder accepts missing padding, so it is checked here. */
    private static Optional<String> text(String base64) {
        try {
            byte[] bytes = Base64.getDecoder().decode(base64);
            return Base64.getEncoder().encodeToString(bytes).equals(base64)
                    ? Optional.of(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString())
                    : Optional.empty();
        } catch (IllegalArgumentException | CharacterCodingException _) {
            return Optional.empty();
        }
    }
}
