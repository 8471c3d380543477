package dev.mcptest.cli.option;

/** The version of this program. */
public final class Version {

    /** A test checks that this equals the version in pom.xml. */
    public static final String NUMBER = "0.1.0";

    private Version() {}
}
