package dev.mcptest.world;

import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.security.SecureRandom;

/** Numbers that other programs on the machine cannot predict. */
final class Unguessable {

    private static final String DEVICE = "/dev/urandom";

    private Unguessable() {}

    /**
     * Returns a number of up to 63 bits. Not from {@link SecureRandom}, which takes longer to load.
     */
    static long number() {
        try (var in = new DataInputStream(new FileInputStream(DEVICE))) {
            return in.readLong() & Long.MAX_VALUE;
        } catch (IOException _) {
            return new SecureRandom().nextLong() & Long.MAX_VALUE;
        }
    }
}
