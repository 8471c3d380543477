package dev.mcptest.definition;

/** Names of files and folders in captures. Source: checks-and-examples, section 3.7. */
public final class CaptureNames {

    private CaptureNames() {}

    /** Returns a name with an underscore for each character that a file name should not have. */
    public static String of(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
        return plain.startsWith(".") ? "_" + plain.substring(1) : plain;
    }
}
