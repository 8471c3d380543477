package dev.mcptest.cli;

/** The version of this program. */
final class Version {

    /** A test checks that this equals the version in pom.xml. */
    static final String NUMBER = "0.1.0";

    private Version() {}
}
