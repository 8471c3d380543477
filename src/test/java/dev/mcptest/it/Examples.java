package dev.mcptest.it;

import java.nio.file.Path;

/** Where the examples and the reference servers are. */
final class Examples {

    static final Path FOLDER = Path.of("examples").toAbsolutePath();

    private static final Path SERVERS =
            Path.of("src/test/servers/node_modules/@modelcontextprotocol").toAbsolutePath();

    private Examples() {}

    static String suite(String name) {
        return FOLDER.resolve(name).toString();
    }

    /** Returns the program of a reference server. */
    static String server(String name) {
        return SERVERS.resolve(name).resolve("dist/index.js").toString();
    }
}
