package dev.mcptest.compliance.engine.survey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.compliance.wire.ScriptedServer;
import dev.mcptest.compliance.wire.StdioLink;
import dev.mcptest.compliance.wire.Traffic;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a server sends during a call of a tool need not come from the tool. */
class TrialTests {

    private static final String LOG =
            "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/message\", \"params\": {}}";
    private static final String ROOTS =
            "{\"jsonrpc\": \"2.0\", \"id\": \"r\", \"method\": \"roots/list\"}";

    private int calls;

    private Set<String> kinds(int calling, String... messages) throws Exception {
        var server =
                new ScriptedServer(request -> {
                    List<String> all = new ArrayList<>();
                    if (request.path("method").asString("").equals("tools/call")) {
                        calls++;
                        if (calls <= calling) {
                            all.addAll(List.of(messages));
                        }
                        all.add(ScriptedServer.response(request, "{\"content\": []}"));
                    }
                    return all;
                });
        try (var link =
                StdioLink.start(
                        server,
                        new Traffic(),
                        Profile.plain(Revision.V2025_11_25, "0"),
                        Duration.ofSeconds(1))) {
            return new Trial(link)
                    .kinds(new ToolCall(Json.object().put("name", "t"), Json.object()));
        }
    }

    @Test
    void whatComesWithEachCallIsOfTheTool() throws Exception {
        assertThat(kinds(9, LOG, ROOTS)).containsExactlyInAnyOrder("logs", "asks");
        assertThat(calls).isEqualTo(2);
    }

    @Test
    void whatComesOnceIsOfTheServer() throws Exception {
        assertThat(kinds(1, LOG, ROOTS)).isEmpty();
    }

    @Test
    void aToolThatDoesNothingOfTheKindIsCalledOnce() throws Exception {
        assertThat(kinds(0)).isEmpty();
        assertThat(calls).isOne();
    }

    @Test
    void aToolThatHangsIsWaitedForAsLongAsAnyExchange() throws Exception {
        var server =
                new ScriptedServer(request ->
                        request.path("method").asString("").equals("tools/call")
                                ? List.of()
                                : List.of(ScriptedServer.response(request, "{}")));
        long began = System.nanoTime();
        try (var link =
                StdioLink.start(
                        server,
                        new Traffic(),
                        Profile.plain(Revision.V2025_11_25, "0"),
                        Duration.ofMillis(100))) {
            assertThat(
                            new Trial(link)
                                    .kinds(
                                            new ToolCall(
                                                    Json.object().put("name", "t"), Json.object())))
                    .containsExactly("slow");
        }
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(4));
    }
}
