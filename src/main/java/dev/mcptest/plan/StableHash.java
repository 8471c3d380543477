package dev.mcptest.plan;

import java.nio.charset.StandardCharsets;

/** A hash of text that is the same on every machine and in every version. */
public final class StableHash {

    private StableHash() {}

    /**
     * Returns the 64-bit FNV-1a hash of the UTF-8 bytes, mixed so that every bit depends on all
     * bytes.
     */
    public static long of(String text) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
        }
        hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
        hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return hash ^ (hash >>> 33);
    }
}
