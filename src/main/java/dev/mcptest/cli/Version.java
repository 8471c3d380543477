package dev.mcptest.cli;

/** The version of this program. */
final class Version {

    /** Kept equal to the version in pom.xml by a test. */
    static final String NUMBER = "0.1.0";

    private Version() {}
}
