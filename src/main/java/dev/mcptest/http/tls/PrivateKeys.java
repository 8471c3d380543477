package dev.mcptest.http.tls;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.List;

/** Reads private keys: PKCS #8, and the older RSA and EC formats, which it converts. */
public final class PrivateKeys {

    private static final int SEQUENCE = 0x30;
    private static final int OCTETS = 0x04;
    private static final int CURVE = 0xa0;
    private static final byte[] VERSION = {0x02, 0x01, 0x00};

    /** The algorithm identifier rsaEncryption without parameters. */
    private static final byte[] RSA = {
        0x30,
        0x0d,
        0x06,
        0x09,
        0x2a,
        (byte) 0x86,
        0x48,
        (byte) 0x86,
        (byte) 0xf7,
        0x0d,
        0x01,
        0x01,
        0x01,
        0x05,
        0x00
    };

    /** The object identifier of id-ecPublicKey. */
    private static final byte[] EC = {
        0x06, 0x07, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 0x02, 0x01
    };

    private PrivateKeys() {}

    /**
     * Reads the key of a PEM text.
     *
     * @throws GeneralSecurityException when there is none, or it cannot be used
     */
    public static PrivateKey of(String text) throws GeneralSecurityException {
        for (Pem block : Pem.of(text)) {
            if (block.label().endsWith("PRIVATE KEY")) {
                if (block.isEncrypted()) {
                    throw new InvalidKeyException("a key that is encrypted");
                }
                try {
                    return of(block);
                } catch (IllegalArgumentException e) {
                    throw new InvalidKeyException("a key whose text is damaged", e);
                }
            }
        }
        throw new InvalidKeyException("no block -----BEGIN PRIVATE KEY-----");
    }

    static PrivateKey of(Pem block) throws GeneralSecurityException {
        byte[] der = block.der();
        return switch (block.label()) {
            case "RSA PRIVATE KEY" -> key("RSA", wrap(RSA, der));
            case "EC PRIVATE KEY" -> key("EC", wrap(tagged(SEQUENCE, EC, curve(der)), der));
            default -> any(der);
        };
    }

    private static PrivateKey any(byte[] pkcs8) throws GeneralSecurityException {
        for (String algorithm : List.of("RSA", "EC", "EdDSA", "RSASSA-PSS")) {
            try {
                return key(algorithm, pkcs8);
            } catch (InvalidKeySpecException _) {
                // Not this kind of key; try the next.
            }
        }
        throw new InvalidKeyException("a key of a kind that is not known");
    }

    private static PrivateKey key(String algorithm, byte[] pkcs8) throws GeneralSecurityException {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    }

    private static byte[] wrap(byte[] algorithm, byte[] key) {
        return tagged(SEQUENCE, VERSION, algorithm, tagged(OCTETS, key));
    }

    /** Returns the object identifier of the curve, which is a field of an EC key. */
    private static byte[] curve(byte[] key) throws InvalidKeyException {
        try {
            int at = content(key, 0);
            while (at < key.length) {
                int start = content(key, at);
                int end = start + length(key, at);
                if ((key[at] & 0xff) == CURVE) {
                    return Arrays.copyOfRange(key, start, end);
                }
                at = end;
            }
        } catch (IndexOutOfBoundsException e) {
            throw new InvalidKeyException("a key that is cut off", e);
        }
        throw new InvalidKeyException("a key that does not name its curve");
    }

    private static int content(byte[] der, int tag) {
        int first = der[tag + 1] & 0xff;
        return tag + 2 + (first < 0x80 ? 0 : first & 0x7f);
    }

    private static int length(byte[] der, int tag) {
        int first = der[tag + 1] & 0xff;
        if (first < 0x80) {
            return first;
        }
        int length = 0;
        for (int i = 0; i < (first & 0x7f); i++) {
            length = (length << 8) | (der[tag + 2 + i] & 0xff);
        }
        return length;
    }

    private static byte[] tagged(int tag, byte[]... parts) {
        var content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        var whole = new ByteArrayOutputStream();
        whole.write(tag);
        int size = content.size();
        if (size < 0x80) {
            whole.write(size);
        } else {
            whole.write(0x82);
            whole.write(size >> 8);
            whole.write(size);
        }
        whole.writeBytes(content.toByteArray());
        return whole.toByteArray();
    }
}
