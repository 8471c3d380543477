package dev.mcptest.compliance.wire;

import dev.mcptest.http.raw.RawHttp;
import dev.mcptest.http.raw.RawListener;
import dev.mcptest.http.raw.RawRequest;
import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.stateless.MirroredHeaders;
import dev.mcptest.transport.ConnectionEnd;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** A session over HTTP. */
public class HttpLink extends Link {

    private static final String SESSION = "mcp-session-id";
    private static final String VERSION = "MCP-Protocol-Version";
    private static final Duration LONGEST_RETRY = Duration.ofSeconds(2);

    private final RawHttp http;
    private volatile Optional<String> session = Optional.empty();
    private final Set<Awaited> open = ConcurrentHashMap.newKeySet();
    private volatile boolean agreed;

    /** Creates a session; nothing is sent yet. */
    public HttpLink(RawHttp http, Traffic traffic, Profile profile, Duration timeout) {
        super(traffic, profile, timeout);
        this.http = http;
    }

    public URI url() {
        return http.endpoint().url();
    }

    /** Returns the client that sends the requests. */
    public RawHttp http() {
        return http;
    }

    /** Returns the id of the session, if the server gave one. */
    public Optional<String> session() {
        return session;
    }

    /** Sets the id of the session for what is sent from now on. */
    public void session(Optional<String> id) {
        session = id;
    }

    @Override
    void agree(Answer answer) {
        session = Optional.ofNullable(answer.headers().get(SESSION));
        agreed = true;
    }

    /** Sends again after a response that asks to wait, once. */
    @Override
    public Answer ask(Outgoing outgoing, Duration bound) {
        Answer answer = super.ask(outgoing, bound);
        if (answer.status().orElse(0) != 429) {
            return answer;
        }
        try {
            Thread.sleep(pause(answer));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return answer;
        }
        return super.ask(outgoing, bound);
    }

    private static Duration pause(Answer answer) {
        String after = answer.headers().getOrDefault("retry-after", "1");
        boolean seconds = after.length() < 4 && after.chars().allMatch(c -> c >= '0' && c <= '9');
        Duration asked = Duration.ofSeconds(seconds ? Long.parseLong("0" + after) : 1);
        return asked.compareTo(LONGEST_RETRY) < 0 ? asked : LONGEST_RETRY;
    }

    @Override
    void deliver(Awaited awaited, byte[] bytes) {
        Outgoing outgoing = awaited.outgoing();
        boolean posts = outgoing.http().equals("POST");
        Map<String, String> headers = headers(outgoing, posts);
        log(
                Frame.Kind.SENT,
                awaited.number(),
                posts ? awaited.sent() : outgoing.http(),
                Messages.sentJson(awaited),
                OptionalInt.empty(),
                headers,
                Optional.empty());
        boolean own =
                outgoing.headers().keySet().stream().anyMatch("authorization"::equalsIgnoreCase);
        List<Map.Entry<String, String>> all = new ArrayList<>(headers.entrySet());
        var request =
                new RawRequest(
                        outgoing.http(),
                        posts ? postUrl() : url(),
                        all,
                        posts || bytes.length > 0 ? bytes : null,
                        !own);
        awaited.onAbandon(http.send(request, listener(awaited, posts))::abandon);
        open.add(awaited);
    }

    @Override
    boolean respondsToEach() {
        return true;
    }

    /** Returns where messages go. */
    URI postUrl() {
        return url();
    }

    /** Called when the response has ended. */
    void over(Awaited awaited) {
        open.remove(awaited);
    }

    /** Returns what reads the response. */
    RawListener listener(Awaited awaited, boolean posts) {
        return new ResponseListener(this, awaited);
    }

    private Map<String, String> headers(Outgoing outgoing, boolean posts) {
        Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        all.put("Accept", posts ? "application/json, text/event-stream" : "text/event-stream");
        if (posts) {
            all.put("Content-Type", "application/json");
        }
        if (profile().revision().isStateless()) {
            all.put(VERSION, profile().offered());
            all.putAll(
                    MirroredHeaders.of(
                            outgoing.method(),
                            outgoing.json().path("params"),
                            schemaFor(outgoing.json())));
            if (!outgoing.method().isEmpty()) {
                all.put("Mcp-Method", outgoing.method());
            }
        } else if (!outgoing.method().equals("initialize")) {
            session.ifPresent(id -> all.put("Mcp-Session-Id", id));
            if (agreed && revision().hasVersionHeader()) {
                all.put(VERSION, revision().wire());
            }
        }
        outgoing.headers()
                .forEach((name, value) -> {
                    all.remove(name); // A map keeps the name that it has.
                    value.ifPresent(it -> all.put(name, it));
                });
        return new LinkedHashMap<>(all);
    }

    /** Opens the stream for what the server sends on its own. */
    @Override
    public Optional<Awaited> listen() {
        return profile().revision().isStateless()
                ? Optional.empty()
                : Optional.of(send(Outgoing.http("GET", "")));
    }

    @Override
    public void endInput() {
        if (session.isPresent()) {
            ask(Outgoing.http("DELETE", ""));
        }
    }

    @Override
    public Optional<ConnectionEnd> end() {
        return Optional.empty();
    }

    @Override
    public LogLines stderr() {
        return LogLines.NONE;
    }

    @Override
    public boolean isHttp() {
        return true;
    }

    @Override
    void shut() {
        if (session.isPresent()) {
            send(Outgoing.http("DELETE", "")).await(Duration.ofMillis(500));
        }
        open.forEach(Awaited::abandon);
        open.clear();
    }
}
