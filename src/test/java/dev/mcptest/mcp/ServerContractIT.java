package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mcptest.it.EverythingServer;
import dev.mcptest.it.ServerProcess;
import dev.mcptest.json.Json;
import dev.mcptest.mock.Fault;
import dev.mcptest.mock.MockServer;
import dev.mcptest.mock.front.HttpFront;
import dev.mcptest.mock.manifest.ManifestReader;
import dev.mcptest.mock.manifest.ManifestReading;
import dev.mcptest.mock.manifest.Revisions;
import dev.mcptest.process.MarkedProcesses;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Our client with servers of three makers over every transport that they speak. */
class ServerContractIT {

    private static final long ROOMY = 64L * 1024 * 1024;

    @TempDir private static Path folder;

    private static SdkServer sdk;

    @BeforeAll
    static void startSdk() throws Exception {
        sdk = SdkServer.start(folder);
    }

    @AfterAll
    static void stopSdk() throws Exception {
        sdk.close();
    }

    /** A server that is started for the session and ends with it. */
    abstract static class OverStdio extends ServerContract {

        private final MarkedProcesses processes = new MarkedProcesses();

        abstract List<String> command() throws Exception;

        @Override
        Transport transport() throws Exception {
            Path here = Path.of("").toAbsolutePath();
            var launch = new Launch(command(), processes.environment(), here, ROOMY);
            return new StdioTransport(World.system(), launch);
        }

        @Override
        Trace trace(TappedTransport line) throws Exception {
            assumeTrue(MarkedProcesses.areShown(), "this system does not show environments");
            assertThat(processes.running()).isNotEmpty();
            return () -> assertThat(processes.running()).isEmpty();
        }
    }

    /** A server that runs already. */
    abstract static class OverHttp extends ServerContract {

        abstract URI url();

        @Override
        Transport transport() {
            return HttpSessionTests.transport(url());
        }

        /** The session is gone: the server does not know its id any more. */
        @Override
        Trace trace(TappedTransport line) {
            Map<String, String> headers = line.sent().getLast().headers();
            assertThat(headers).containsKey("mcp-session-id");
            String id = String.valueOf(headers.get("mcp-session-id"));
            return () -> assertThat(pingStatus(id)).isBetween(400, 404);
        }

        private int pingStatus(String session) throws Exception {
            var request =
                    HttpRequest.newBuilder(url())
                            .header("Content-Type", "application/json")
                            .header("Accept", "application/json, text/event-stream")
                            .header("Mcp-Session-Id", session)
                            .POST(
                                    HttpRequest.BodyPublishers.ofString(
                                            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"))
                            .build();
            try (HttpClient client = HttpClient.newHttpClient()) {
                return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            }
        }
    }

    @Nested
    class EverythingOverStdio extends OverStdio {

        @Override
        List<String> command() {
            return EverythingServer.overStdio();
        }
    }

    @Nested
    class EverythingOverStreamableHttp extends OverHttp {

        private ServerProcess server;

        @Override
        @BeforeAll
        void open() throws Exception {
            server = EverythingServer.overStreamableHttp();
            super.open();
        }

        @Override
        URI url() {
            return URI.create(server.url("/mcp"));
        }

        @AfterAll
        void stop() {
            server.close();
        }
    }

    @Nested
    class EverythingOverSse extends ServerContract {

        private ServerProcess server;

        @Override
        @BeforeAll
        void open() throws Exception {
            server = EverythingServer.overSse();
            super.open();
        }

        @Override
        Transport transport() {
            return SseSessionTests.transport(URI.create(server.url("/sse")));
        }

        @Override
        Trace trace(TappedTransport line) {
            return () -> server.awaitLine("Client Disconnected");
        }

        @AfterAll
        void stop() {
            server.close();
        }
    }

    @Nested
    class SdkOverStdio extends OverStdio {

        @Override
        List<String> command() {
            return SdkServer.command();
        }
    }

    @Nested
    class SdkOverStreamableHttp extends OverHttp {

        @Override
        URI url() {
            return sdk.url("/mcp");
        }
    }

    /** Its answers are JSON, and it knows no sessions. */
    @Nested
    class SdkOverHttpWithoutSessions extends OverHttp {

        @Override
        URI url() {
            return sdk.url("/stateless");
        }

        @Override
        boolean hasSlowTool() {
            return false;
        }

        @Override
        Trace trace(TappedTransport line) {
            return () -> {};
        }
    }

    @Nested
    class SdkOverSse extends ServerContract {

        @Override
        Transport transport() {
            return SseSessionTests.transport(sdk.url("/sse"));
        }

        @Override
        Revision spoken() {
            return Revision.V2024_11_05;
        }

        @Override
        Trace trace(TappedTransport line) {
            return () -> {};
        }
    }

    @Nested
    class MockOverStdio extends OverStdio {

        @Override
        List<String> command() throws Exception {
            return mock(offer());
        }

        @Override
        boolean hasSlowTool() {
            return false;
        }
    }

    @Nested
    class MockOverStdioWithoutHandshake extends MockOverStdio {

        @Override
        Revision offer() {
            return Revision.V2026_07_28;
        }
    }

    @Nested
    class MockOverStreamableHttp extends OverHttp {

        private HttpFront front;

        @Override
        @BeforeAll
        void open() throws Exception {
            var reading = (ManifestReading.Loaded) ManifestReader.read(SameOffer.MANIFEST);
            Revisions revisions = Revisions.only(offer().wire()).orElseThrow();
            var server = new MockServer(reading.manifest(), new Fault.None(), revisions);
            front = HttpFront.start(server, 0);
            super.open();
        }

        @Override
        URI url() {
            return front.url();
        }

        @Override
        boolean hasSlowTool() {
            return false;
        }

        @AfterAll
        void stop() {
            front.close();
        }
    }

    @Nested
    class MockOverStatelessHttp extends MockOverStreamableHttp {

        @Override
        Revision offer() {
            return Revision.V2026_07_28;
        }

        @Override
        Trace trace(TappedTransport line) {
            return () -> {};
        }
    }

    private static List<String> mock(Revision revision) throws Exception {
        Path manifest = folder.resolve("same-offer.yml");
        Files.writeString(manifest, Json.write(SameOffer.MANIFEST));
        List<String> command = new ArrayList<>(SdkServer.command());
        command.set(command.size() - 1, "dev.mcptest.cli.Main");
        command.addAll(List.of("mock", "--tools-from", manifest.toString()));
        command.addAll(List.of("--revision", revision.wire()));
        return command;
    }
}
