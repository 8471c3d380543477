package dev.mcptest.world;

import java.util.List;

/** How mcptest was started. */
final class Self {

    private Self() {}

    /**
     * Returns the executable, or the Java command if mcptest runs from the jar: with the options
     * that the executable has, because most of a short command is its start.
     */
    static List<String> words() {
        String executable = System.getProperty("mcptest.executable", "");
        if (!executable.isEmpty()) {
            return List.of(executable);
        }
        return List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path", ""),
                "dev.mcptest.cli.Main");
    }
}
