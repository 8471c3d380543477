package dev.mcptest.auth;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** An MCP server that wants a token, and the authorization server that gives them. */
public final class OAuthServer implements AutoCloseable {

    public static final String ACCESS = "canary/access+";
    public static final String REFRESH = "canary/refresh+";
    public static final String CODE = "canary/code+";
    public static final String DEVICE = "canary/device+";

    /** Members of the metadata of the authorization server, as JSON, that a test may change. */
    public final Map<String, String> metadata = new ConcurrentHashMap<>();

    /** What the token endpoint refuses with, before it gives a token. */
    public final Queue<String> refusals = new ConcurrentLinkedQueue<>();

    /** What it says of itself when it sends the browser back; its own name without it. */
    public volatile Optional<String> iss = Optional.empty();

    /** Whether it says where its authorization server is; those of 2025-03-26 need not. */
    public volatile boolean publishes = true;

    /** Seconds that tokens live. */
    public volatile int life = 3600;

    /** The status with which tokens are taken back. */
    public volatile int revocation = 200;

    private final MockWebServer web = new MockWebServer();
    private final AtomicInteger given = new AtomicInteger();
    private final Map<String, String> valid = new ConcurrentHashMap<>();

    /** The public keys that tokens are bound to, by token. */
    private final Map<String, String> keys = new ConcurrentHashMap<>();

    private final List<Seen> seen = new CopyOnWriteArrayList<>();

    /**
     * A request.
     *
     * @param fields of its form or its query
     * @param body as it came
     */
    public record Seen(String path, Map<String, String> fields, String body) {}

    public OAuthServer() throws IOException {
        web.setDispatcher(
                new Dispatcher() {
                    @Override
                    public MockResponse dispatch(RecordedRequest request) {
                        return answer(request);
                    }
                });
        web.start();
        metadata.put("issuer", quoted(url("/as")));
        metadata.put("authorization_endpoint", quoted(url("/authorize")));
        metadata.put("token_endpoint", quoted(url("/token")));
        metadata.put("registration_endpoint", quoted(url("/register")));
        metadata.put("device_authorization_endpoint", quoted(url("/device")));
        metadata.put("revocation_endpoint", quoted(url("/revoke")));
        metadata.put("code_challenge_methods_supported", "[\"S256\"]");
        metadata.put("authorization_response_iss_parameter_supported", "true");
    }

    /** Returns the address of the endpoint. */
    public URI mcp() {
        return URI.create(url("/mcp"));
    }

    public String url(String path) {
        return "http://127.0.0.1:" + web.getPort() + path;
    }

    /** Returns the requests to a path. */
    public List<Seen> seen(String path) {
        return seen.stream().filter(request -> request.path().equals(path)).toList();
    }

    /** Takes no token any more that was given until now. */
    public void forgetTokens() {
        valid.clear();
    }

    @Override
    public void close() {
        web.close();
    }

    private MockResponse answer(RecordedRequest request) {
        String target = request.getRequestLine().split(" ", -1)[1];
        String path = target.split("\\?", 2)[0];
        String body = request.getBody() == null ? "" : request.getBody().utf8();
        Map<String, String> fields =
                fields(target.contains("?") ? target.split("\\?", 2)[1] : body);
        seen.add(new Seen(path, fields, body));
        return switch (path) {
            case "/mcp" -> mcp(request, body);
            case "/about" -> json(200, about());
            case "/.well-known/oauth-authorization-server/as" -> json(200, object(metadata));
            case "/register" -> json(201, "{\"client_id\":\"registered-1\"}");
            case "/authorize" -> sentBack(fields);
            case "/device" -> json(200, device());
            case "/token" -> token(request, fields.getOrDefault("scope", "read write"));
            case "/revoke" -> json(revocation, "{}");
            default -> json(404, "{}");
        };
    }

    private String about() {
        return "{\"resource\":"
                + quoted(url("/mcp"))
                + ",\"authorization_servers\":["
                + quoted(url("/as"))
                + "],\"scopes_supported\":[\"read\",\"write\"]}";
    }

    private MockResponse sentBack(Map<String, String> fields) {
        String back =
                fields.get("redirect_uri")
                        + "?code="
                        + Form.encode(CODE + "1")
                        + "&state="
                        + Form.encode(Objects.requireNonNull(fields.get("state")))
                        + iss.orElse("&iss=" + Form.encode(url("/as")));
        return new MockResponse.Builder().code(302).addHeader("Location", back).build();
    }

    private String device() {
        return "{\"device_code\":"
                + quoted(DEVICE + "1")
                + ",\"user_code\":\"WDJB-MJHT\",\"verification_uri\":"
                + quoted(url("/enter"))
                + ",\"expires_in\":600,\"interval\":1}";
    }

    /** Gives tokens that are bound to the key of the proof, where the request has one. */
    private MockResponse token(RecordedRequest request, String scope) {
        String refusal = refusals.poll();
        if (refusal != null) {
            return json(400, "{\"error\":" + quoted(refusal) + "}");
        }
        int number = given.incrementAndGet();
        Optional<String> key = key(request);
        String type = key.isPresent() ? "DPoP" : "Bearer";
        key.ifPresent(text -> keys.put("DPoP " + ACCESS + number, text));
        valid.put(type + " " + ACCESS + number, scope);
        return json(
                200,
                "{\"token_type\":"
                        + quoted(type)
                        + ",\"access_token\":"
                        + quoted(ACCESS + number)
                        + ",\"refresh_token\":"
                        + quoted(REFRESH + number)
                        + ",\"expires_in\":"
                        + life
                        + "}");
    }

    private MockResponse mcp(RecordedRequest request, String body) {
        String header = request.getHeaders().get("authorization");
        boolean bound = header != null && header.startsWith("DPoP ");
        if (header == null
                || !valid.containsKey(header)
                || (bound && !key(request).equals(Optional.ofNullable(keys.get(header))))) {
            return new MockResponse.Builder()
                    .code(401)
                    .addHeader(
                            "WWW-Authenticate",
                            publishes
                                    ? "Bearer resource_metadata=" + quoted(url("/about"))
                                    : "Bearer")
                    .addHeader("Content-Type", "text/plain")
                    .body("not with " + header)
                    .build();
        }
        if (!request.getMethod().equals("POST")) {
            return json(405, "{}");
        }
        if (body.contains("\"order\"") && !String.valueOf(valid.get(header)).contains("write")) {
            return new MockResponse.Builder()
                    .code(403)
                    .addHeader(
                            "WWW-Authenticate",
                            "Bearer error=\"insufficient_scope\", scope=\"write\"")
                    .build();
        }
        if (!body.contains("\"id\":")) {
            return json(202, "");
        }
        String id = body.replaceFirst("(?s).*\"id\":(\\d+).*", "$1");
        return json(
                200,
                "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result(body, header) + "}");
    }

    private static String result(String body, String header) {
        if (body.contains("\"initialize\"")) {
            return "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
                    + "\"serverInfo\":{\"name\":\"shop\",\"version\":\"1\"}}";
        }
        if (body.contains("\"tools/list\"")) {
            return "{\"tools\":[{\"name\":\"price\",\"inputSchema\":{\"type\":\"object\"}},"
                    + "{\"name\":\"order\",\"inputSchema\":{\"type\":\"object\"}}]}";
        }
        if (body.contains("\"order\"")) {
            return "{\"content\":[{\"type\":\"text\",\"text\":\"ordered\"}]}";
        }
        return "{\"content\":[{\"type\":\"text\",\"text\":\"42, says "
                + header.split(" ", 2)[1]
                + "\"}]}";
    }

    private static Optional<String> key(RecordedRequest request) {
        return Optional.ofNullable(request.getHeaders().get("dpop"))
                .map(proof -> Base64.getUrlDecoder().decode(proof.split("\\.", 2)[0]))
                .map(header -> new String(header, StandardCharsets.UTF_8))
                .map(header -> header.replaceFirst(".*\"jwk\":", ""));
    }

    private static String object(Map<String, String> members) {
        List<String> all = new ArrayList<>();
        members.forEach((name, value) -> all.add(quoted(name) + ":" + value));
        return "{" + String.join(",", all) + "}";
    }

    private static Map<String, String> fields(String text) {
        Map<String, String> fields = new LinkedHashMap<>();
        Arrays.stream(text.split("&", -1))
                .map(field -> field.split("=", 2))
                .filter(pair -> pair.length == 2 && !text.startsWith("{"))
                .forEach(pair -> fields.put(decoded(pair[0]), decoded(pair[1])));
        return fields;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }

    private static MockResponse json(int status, String body) {
        return new MockResponse.Builder()
                .code(status)
                .addHeader("Content-Type", "application/json")
                .body(body)
                .build();
    }
}
