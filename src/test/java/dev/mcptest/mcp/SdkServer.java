package dev.mcptest.mcp;

import static java.util.Objects.requireNonNull;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncPromptSpecification;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.server.transport.HttpServletSseServerTransportProvider;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;

import jakarta.servlet.http.HttpServlet;

import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * A server made with the official SDK for Java, in a process of its own over its standard streams
 * or here over HTTP. It offers what {@link SameOffer} says.
 */
@SuppressWarnings("deprecation")
public final class SdkServer implements AutoCloseable {

    private static final Logger TOMCAT = Logger.getLogger("org.apache");

    private final Tomcat tomcat;

    private SdkServer(Tomcat tomcat) {
        this.tomcat = tomcat;
    }

    /** Serves the standard streams until the input ends. */
    public static void main(String[] args) {
        with(McpServer.sync(new StdioServerTransportProvider(McpJsonDefaults.getMapper()))).build();
    }

    /** Returns the command of such a server. */
    static List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                SdkServer.class.getName());
    }

    /** Serves Streamable HTTP with sessions and without, and HTTP+SSE. */
    public static SdkServer start(Path folder) throws LifecycleException {
        TOMCAT.setLevel(Level.OFF);
        var tomcat = new Tomcat();
        tomcat.setBaseDir(folder.toString());
        tomcat.setPort(0);
        tomcat.getConnector();
        Context context = tomcat.addContext("", null);
        serve(context, "streamable", streamable(), "/mcp");
        serve(context, "sse", sse(), "/sse", "/message");
        serve(context, "stateless", stateless(), "/stateless");
        tomcat.start();
        return new SdkServer(tomcat);
    }

    /** Returns the address of a path. */
    public URI url(String path) {
        return URI.create("http://127.0.0.1:" + tomcat.getConnector().getLocalPort() + path);
    }

    @Override
    public void close() throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }

    private static void serve(Context context, String name, HttpServlet servlet, String... paths) {
        Tomcat.addServlet(context, name, servlet).setAsyncSupported(true);
        for (String path : paths) {
            context.addServletMappingDecoded(path, name);
        }
    }

    private static HttpServlet streamable() {
        var provider =
                HttpServletStreamableServerTransportProvider.builder().mcpEndpoint("/mcp").build();
        with(McpServer.sync(provider)).build();
        return provider;
    }

    private static HttpServlet sse() {
        var provider =
                HttpServletSseServerTransportProvider.builder()
                        .sseEndpoint("/sse")
                        .messageEndpoint("/message")
                        .build();
        with(McpServer.sync(provider)).build();
        return new OneWriter(provider);
    }

    private static HttpServlet stateless() {
        var transport =
                HttpServletStatelessServerTransport.builder().messageEndpoint("/stateless").build();
        McpServer.sync(transport)
                .serverInfo("sdk", "1")
                .capabilities(capabilities())
                .toolCall(echo(), (_, request) -> echo(request))
                .resources(
                        new McpStatelessServerFeatures.SyncResourceSpecification(
                                resource(), (_, request) -> read(request)))
                .prompts(
                        new McpStatelessServerFeatures.SyncPromptSpecification(
                                prompt(), (_, request) -> weather(request)))
                .build();
        return transport;
    }

    private static <S extends McpServer.SyncSpecification<S>> McpServer.SyncSpecification<S> with(
            McpServer.SyncSpecification<S> server) {
        return server.serverInfo("sdk", "1")
                .capabilities(capabilities())
                .toolCall(echo(), (_, request) -> echo(request))
                .toolCall(tool(ServerContract.SLOW), SdkServer::takeTime)
                .resources(new SyncResourceSpecification(resource(), (_, request) -> read(request)))
                .prompts(new SyncPromptSpecification(prompt(), (_, request) -> weather(request)));
    }

    private static McpSchema.ServerCapabilities capabilities() {
        return McpSchema.ServerCapabilities.builder()
                .tools(false)
                .resources(false, false)
                .prompts(false)
                .build();
    }

    private static McpSchema.Tool echo() {
        return McpSchema.Tool.builder(
                        "echo",
                        Map.of(
                                "type",
                                "object",
                                "properties",
                                Map.of("message", Map.of("type", "string")),
                                "required",
                                List.of("message")))
                .build();
    }

    private static McpSchema.Tool tool(String name) {
        return McpSchema.Tool.builder(name, Map.of("type", "object")).build();
    }

    private static McpSchema.CallToolResult echo(McpSchema.CallToolRequest request) {
        return says("Echo: " + request.arguments().get("message"));
    }

    private static McpSchema.CallToolResult takeTime(
            McpSyncServerExchange exchange, McpSchema.CallToolRequest request) {
        double steps = number(request, "steps");
        double seconds = number(request, "duration");
        for (int i = 1; i <= steps; i++) {
            pause((long) (1000 * seconds / steps));
            exchange.progressNotification(
                    new McpSchema.ProgressNotification(
                            request.meta().get("progressToken"), i, steps, null));
        }
        return says("done");
    }

    private static double number(McpSchema.CallToolRequest request, String argument) {
        return ((Number) requireNonNull(request.arguments().get(argument))).doubleValue();
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static McpSchema.CallToolResult says(String text) {
        return McpSchema.CallToolResult.builder().addTextContent(text).build();
    }

    private static McpSchema.Resource resource() {
        return new McpSchema.Resource.Builder()
                .uri(SameOffer.RESOURCE)
                .name("features.md")
                .mimeType("text/markdown")
                .build();
    }

    private static McpSchema.ReadResourceResult read(McpSchema.ReadResourceRequest request) {
        return new McpSchema.ReadResourceResult(
                List.of(
                        new McpSchema.TextResourceContents(
                                request.uri(), "text/markdown", "all of them")));
    }

    private static McpSchema.Prompt prompt() {
        return new McpSchema.Prompt(
                "args-prompt",
                "Asks for the weather.",
                List.of(new McpSchema.PromptArgument("city", "Name of the city", true)));
    }

    private static McpSchema.GetPromptResult weather(McpSchema.GetPromptRequest request) {
        var text = "What's weather in " + request.arguments().get("city") + "?";
        return new McpSchema.GetPromptResult(
                "weather",
                List.of(
                        new McpSchema.PromptMessage(
                                McpSchema.Role.USER, new McpSchema.TextContent(text))));
    }
}
