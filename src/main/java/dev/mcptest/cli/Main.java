package dev.mcptest.cli;

/** The front door. */
public final class Main {

    private Main() {}

    public static void main(String... args) {
        Launch.of(args);
    }
}
