package dev.mcptest.world;

/** The operating system. */
public final class Platform {

    private Platform() {}

    /** Returns its name, version and architecture: {@code Linux 6.1.0 (amd64)}. */
    public static String text() {
        return System.getProperty("os.name")
                + " "
                + System.getProperty("os.version")
                + " ("
                + System.getProperty("os.arch")
                + ")";
    }
}
