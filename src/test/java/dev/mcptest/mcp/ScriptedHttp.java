package dev.mcptest.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import mockwebserver3.SocketEffect;

import okio.Buffer;
import okio.ByteString;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Answers over HTTP what a {@link Script} says, as JSON or as an event stream. */
public final class ScriptedHttp extends Dispatcher {

    private final Script script;
    private final boolean stream;
    private final Queue<String> sessions = new ConcurrentLinkedQueue<>();
    private final Map<String, Queue<MockResponse>> once = new ConcurrentHashMap<>();
    private final BlockingQueue<String> log = new LinkedBlockingQueue<>();

    public ScriptedHttp(Script script, boolean stream) {
        this.script = script;
        this.stream = stream;
    }

    /** Gives the next session this id. */
    public ScriptedHttp session(String id) {
        sessions.add(id);
        return this;
    }

    /** Answers the next request of a method with this. */
    public void once(String method, MockResponse response) {
        once.computeIfAbsent(method, _ -> new ConcurrentLinkedQueue<>()).add(response);
    }

    /** Returns what the next requests were, a line each: verb, method and headers. */
    public List<String> log(int count) throws InterruptedException {
        var lines = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            lines.add(String.valueOf(log.poll(60, TimeUnit.SECONDS)));
        }
        return lines;
    }

    @Override
    public MockResponse dispatch(RecordedRequest request) {
        ByteString sent = request.getBody();
        String body = sent == null ? "" : sent.string(UTF_8);
        String method = Script.method(body);
        log.add(line(request, method.isEmpty() ? body : method));
        MockResponse other = once.getOrDefault(method, new ConcurrentLinkedQueue<>()).poll();
        if (other != null) {
            return other;
        }
        MockResponse response = respond(request, body);
        String session = method.equals("initialize") ? sessions.poll() : null;
        return session == null
                ? response
                : response.newBuilder().addHeader("Mcp-Session-Id", session).build();
    }

    private MockResponse respond(RecordedRequest request, String body) {
        if (!request.getMethod().equals("POST")) {
            return status(405);
        }
        if (!body.contains("\"id\":") || !body.contains("\"method\":")) {
            return status(202);
        }
        List<byte[]> answers = script.answer(body);
        if (answers.isEmpty()) {
            return new MockResponse.Builder().onResponseStart(SocketEffect.Stall.INSTANCE).build();
        }
        return stream ? events(answers) : json(answers.getLast());
    }

    private static String line(RecordedRequest request, String what) {
        return request.getMethod()
                + " "
                + what
                + " session="
                + request.getHeaders().get("mcp-session-id")
                + " revision="
                + request.getHeaders().get("mcp-protocol-version");
    }

    public static MockResponse status(int code) {
        return new MockResponse.Builder().code(code).build();
    }

    static MockResponse json(byte[] body) {
        return new MockResponse.Builder()
                .addHeader("Content-Type", "application/json; charset=utf-8")
                .body(new Buffer().write(body))
                .build();
    }

    /** Opens the stream with an event without data, as servers of 2025-11-25 do. */
    static MockResponse events(List<byte[]> messages) {
        var body = new Buffer().writeUtf8("id: 1\nretry: 10\ndata:\n\n");
        for (byte[] message : messages) {
            body.writeUtf8("event: message\ndata: ").write(message).writeUtf8("\n\n");
        }
        return new MockResponse.Builder()
                .addHeader("Content-Type", "text/event-stream")
                .chunkedBody(body, 7)
                .build();
    }
}
