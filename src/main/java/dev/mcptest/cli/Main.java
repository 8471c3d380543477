package dev.mcptest.cli;

/** The entry point of the program. */
public final class Main {

    private Main() {}

    public static void main(String... args) {
        Launch.of(args);
    }
}
