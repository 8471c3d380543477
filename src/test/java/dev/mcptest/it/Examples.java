package dev.mcptest.it;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the examples and the reference servers are. */
public final class Examples {

    static final Path FOLDER = Path.of("examples").toAbsolutePath();

    private static final Path SERVERS =
            Path.of("src/test/servers/node_modules/@modelcontextprotocol").toAbsolutePath();

    private static final Path BUILT = Path.of("src/test/servers").toAbsolutePath();

    private Examples() {}

    static String suite(String name) {
        return FOLDER.resolve(name).toString();
    }

    /** Returns a program that {@code src/build/sdk-servers.sh} has built; skips without it. */
    public static String built(String file) {
        Path path = BUILT.resolve(file);
        assumeTrue(Files.isExecutable(path), () -> "not built: " + file);
        return path.toString();
    }

    /** Returns the program of a reference server. */
    static String server(String name) {
        return SERVERS.resolve(name).resolve("dist/index.js").toString();
    }
}
