package dev.mcptest.json;

import static java.util.Objects.requireNonNull;

/**
 * A JSON pointer (RFC 6901) as text.
 *
 * @param text empty for the whole value, else {@code /a/0/b} with {@code ~0} and {@code ~1} escapes
 */
public record Pointer(String text) {

    /** The whole value. */
    public static final Pointer ROOT = new Pointer("");

    public Pointer {
        requireNonNull(text, "text is null");
    }

    /** Returns the pointer to a member of the object that this pointer refers to. */
    public Pointer key(String key) {
        return new Pointer(text + '/' + escape(key));
    }

    /** Returns the pointer to an item of the array that this pointer refers to. */
    public Pointer index(int index) {
        return new Pointer(text + '/' + index);
    }

    private static String escape(String key) {
        return key.indexOf('~') < 0 && key.indexOf('/') < 0
                ? key
                : key.replace("~", "~0").replace("/", "~1");
    }

    @Override
    public String toString() {
        return text;
    }
}
