package dev.mcptest.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Decodes bytes that must be UTF-8. */
final class Utf8 {

    private Utf8() {}

    static String decode(byte[] bytes) throws InvalidJsonException {
        return isAscii(bytes) ? new String(bytes, StandardCharsets.US_ASCII) : decodeAll(bytes);
    }

    private static boolean isAscii(byte[] bytes) {
        for (byte one : bytes) {
            if (one < 0) {
                return false;
            }
        }
        return true;
    }

    private static String decodeAll(byte[] bytes) throws InvalidJsonException {
        var decoder =
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT);
        var in = ByteBuffer.wrap(bytes);
        try {
            return decoder.decode(in).toString();
        } catch (CharacterCodingException _) {
            throw new InvalidJsonException(
                    "not UTF-8: byte 0x%02x at offset %d"
                            .formatted(bytes[in.position()] & 0xff, in.position()),
                    1,
                    in.position() + 1);
        }
    }
}
