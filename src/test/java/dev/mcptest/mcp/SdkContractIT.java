package dev.mcptest.mcp;

import dev.mcptest.it.Examples;
import dev.mcptest.it.ServerProcess;
import dev.mcptest.mcp.ServerContractIT.OverHttp;
import dev.mcptest.mcp.ServerContractIT.OverStdio;
import dev.mcptest.transport.Transport;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Our client with servers on the SDKs for Python, Go and Rust, and on FastMCP. They are built by
 * {@code src/build/sdk-servers.sh}; a server that is not there is skipped.
 */
class SdkContractIT {

    private static final Path SERVERS = Path.of("src/test/servers").toAbsolutePath();

    private static List<String> python(String program) {
        return List.of(
                Examples.built("python/target/venv/bin/python"),
                SERVERS.resolve("python").resolve(program).toString());
    }

    private static List<String> go() {
        return List.of(Examples.built("go/target/server"));
    }

    private static List<String> and(List<String> command, String... more) {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(more));
        return words;
    }

    @Nested
    class PythonOverStdio extends OverStdio {

        @Override
        List<String> command() {
            return python("sdk_server.py");
        }
    }

    @Nested
    class PythonOverStdioWithoutHandshake extends PythonOverStdio {

        @Override
        Revision offer() {
            return Revision.V2026_07_28;
        }
    }

    /** A server that is started for these tests and serves Streamable HTTP. */
    abstract static class OverOwnHttp extends OverHttp {

        private ServerProcess server;

        abstract ServerProcess start() throws Exception;

        @Override
        @BeforeAll
        void open() throws Exception {
            server = start();
            super.open();
        }

        @Override
        URI url() {
            return URI.create(server.url("/mcp"));
        }

        @AfterAll
        void stop() {
            if (server != null) {
                server.close();
            }
        }
    }

    @Nested
    class PythonOverStreamableHttp extends OverOwnHttp {

        @Override
        ServerProcess start() throws Exception {
            return ServerProcess.start(
                    and(python("sdk_server.py"), "streamable-http", "PORT"), "Uvicorn running");
        }
    }

    @Nested
    class PythonOverSse extends ServerContract {

        private ServerProcess server;

        @Override
        @BeforeAll
        void open() throws Exception {
            server =
                    ServerProcess.start(
                            and(python("sdk_server.py"), "sse", "PORT"), "Uvicorn running");
            super.open();
        }

        @Override
        Transport transport() {
            return SseSessionTests.transport(URI.create(server.url("/sse")));
        }

        @Override
        Trace trace(TappedTransport line) {
            return () -> {};
        }

        @AfterAll
        void stop() {
            if (server != null) {
                server.close();
            }
        }
    }

    @Nested
    class FastMcpOverStdio extends OverStdio {

        @Override
        List<String> command() {
            return python("fastmcp_server.py");
        }
    }

    @Nested
    class FastMcpOverStreamableHttp extends OverOwnHttp {

        @Override
        ServerProcess start() throws Exception {
            return ServerProcess.start(
                    and(python("fastmcp_server.py"), "http", "PORT"), "Uvicorn running");
        }
    }

    @Nested
    class GoOverStdio extends OverStdio {

        @Override
        List<String> command() {
            return go();
        }
    }

    @Nested
    class GoOverStdioWithoutHandshake extends GoOverStdio {

        @Override
        Revision offer() {
            return Revision.V2026_07_28;
        }
    }

    @Nested
    class GoOverStreamableHttp extends OverOwnHttp {

        @Override
        ServerProcess start() throws Exception {
            return ServerProcess.start(and(go(), "127.0.0.1:PORT"), "listening");
        }

        @Override
        boolean answersUnknownMethods() {
            return false;
        }
    }

    @Nested
    class RustOverStdio extends OverStdio {

        @Override
        List<String> command() {
            return List.of(Examples.built("rust/target/debug/rust-server"));
        }
    }
}
