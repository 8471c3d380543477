package dev.mcptest.compliance.probe.hostile;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Passes internal addresses to a tool that takes a URL. */
public final class ServerSideRequests implements SingleRule {

    private static final String MARKER = "mcptest-internal-page-7193";
    private static final Pattern METADATA =
            Pattern.compile("ami-id|instance-id|computeMetadata|security-credentials|" + MARKER);
    private static final List<String> INTERNAL =
            List.of(
                    "http://169.254.169.254/latest/meta-data/",
                    "http://metadata.google.internal/computeMetadata/v1/",
                    "http://[::ffff:169.254.169.254]/latest/meta-data/");

    @Override
    public String rule() {
        return "EDGE-007";
    }

    @Override
    public Lane lane() {
        return Lane.HOSTILE;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Optional<ToolCall> tool = bench.tool("url");
        if (!bench.allows("network") || tool.isEmpty()) {
            return Finding.skip("no tool takes a URL, or the network is not allowed");
        }
        try (ServerSocket page = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.startVirtualThread(() -> serve(page));
            Finding worst = Finding.pass("no internal page came back");
            for (String url : INTERNAL) {
                worst = Findings.worse(worst, fetch(bench, tool.get(), url));
            }
            String own = "http://127.0.0.1:" + page.getLocalPort() + "/";
            return Findings.worse(worst, fetch(bench, tool.get(), own));
        } catch (IOException e) {
            return Finding.inconclusive("no page to be fetched: " + e.getMessage());
        }
    }

    private static Finding fetch(Bench bench, ToolCall tool, String url)
            throws InterruptedException {
        ObjectNode arguments = tool.arguments().deepCopy();
        JsonNode properties = tool.tool().path("inputSchema").path("properties");
        properties.forEachEntry((name, property) -> {
            if (property.path("format").asString("").startsWith("uri")) {
                arguments.put(name, url);
            }
        });
        Answer answer = bench.shared().ask("tools/call", tool.params(arguments));
        return METADATA.matcher(Json.write(answer.message())).find()
                ? Finding.fail("the page " + url + " came back").with(answer.evidence(PROBE))
                : Finding.pass("no internal page came back");
    }

    private static void serve(ServerSocket page) {
        byte[] response =
                ("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n"
                                + "Content-Length: "
                                + MARKER.length()
                                + "\r\n\r\n"
                                + MARKER)
                        .getBytes(StandardCharsets.US_ASCII);
        while (!page.isClosed()) {
            try (Socket socket = page.accept()) {
                int _ = socket.getInputStream().read(new byte[4096]);
                socket.getOutputStream().write(response);
            } catch (IOException _) {
                // The tool closed the connection, or the probe is over.
            }
        }
    }
}
