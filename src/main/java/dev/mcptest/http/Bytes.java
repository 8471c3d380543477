package dev.mcptest.http;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growable byte array. */
final class Bytes {

    private byte[] held = new byte[512];
    private int length;

    void add(byte[] from, int start, int end) {
        makeRoom(end - start);
        System.arraycopy(from, start, held, length, end - start);
        length += end - start;
    }

    void add(char ascii) {
        makeRoom(1);
        held[length++] = (byte) ascii;
    }

    int length() {
        return length;
    }

    byte at(int index) {
        return held[index];
    }

    /** Returns the index of an ASCII character, or the length when it is not found. */
    int find(char ascii) {
        for (int i = 0; i < length; i++) {
            if (held[i] == ascii) {
                return i;
            }
        }
        return length;
    }

    String text(int start, int end) {
        return new String(held, start, end - start, StandardCharsets.UTF_8);
    }

    /** Appends the bytes from a start index to another buffer. */
    void copyTo(Bytes other, int start) {
        other.add(held, start, length);
    }

    byte[] toArray() {
        return Arrays.copyOf(held, length);
    }

    void clear() {
        length = 0;
        if (held.length > 1 << 20) {
            held = new byte[512];
        }
    }

    private void makeRoom(int more) {
        if (length + more > held.length) {
            held = Arrays.copyOf(held, Math.max(length + more, 2 * held.length));
        }
    }
}
