package dev.mcptest.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a test server answers: a function from the line of a request to the lines of its answer. It
 * uses nothing but the JDK, so that a process can run it from the test classes alone.
 */
public final class Script {

    static final String DEEP = "[".repeat(1500) + "]".repeat(1500);

    private static final String DISCOVERED =
            "\"supportedVersions\":[\"2026-07-28\"],\"capabilities\":{\"tools\":{}},"
                    + "\"ttlMs\":0,\"cacheScope\":\"public\",\"_meta\":"
                    + "{\"io.modelcontextprotocol/serverInfo\":"
                    + "{\"name\":\"scripted\",\"version\":\"1\"}}";

    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern METHOD = Pattern.compile("\"method\":\"([^\"]*)\"");
    private static final Pattern SAY = Pattern.compile("\"say\":\"([^\"]*)\"");
    private static final Pattern ABOUT = Pattern.compile("\"about\":(\\{[^}]*})");
    private static final Pattern TOOL = Pattern.compile("\"name\":\"([^\"]*)\"");
    private static final Pattern CURSOR = Pattern.compile("\"cursor\":\"([^\"]*)\"");
    private static final Pattern OFFER = Pattern.compile("\"protocolVersion\":\"([^\"]*)\"");

    private final String kind;
    private String hello = "null";
    private String asking = "";
    private String listening = "null";

    /**
     * Creates a script.
     *
     * @param kind of handshake: "plain", a revision to insist on, or a flaw
     */
    public Script(String kind) {
        this.kind = kind;
    }

    /** Returns the method of a message; empty when it has none. */
    static String method(String line) {
        return find(METHOD, line);
    }

    /** Returns the lines that answer a line; none for a notification. */
    List<byte[]> answer(String line) {
        String id = find(ID, line);
        if (id.isEmpty()) {
            return List.of();
        }
        String method = find(METHOD, line);
        if (kind.equals("stateless")) {
            return stateless(id, method, line);
        }
        if (method.isEmpty()) {
            return lines(structured(asking, line));
        }
        return switch (method) {
            case "initialize" -> lines(initialize(id, line));
            case "tools/list" -> lines(notice("page after " + find(CURSOR, line)), page(id, line));
            case "resources/subscribe" ->
                    lines(
                            line.contains("mem://")
                                    ? result(id, "{}")
                                    : error(id, -32002, "no such resource"));
            case "tools/call" -> call(id, find(TOOL, line), find(SAY, line), line);
            default -> lines(error(id, -32601, "unknown method"));
        };
    }

    /** Answers as a server of 2026-07-28, which stops at a handshake. */
    private List<byte[]> stateless(String id, String method, String line) {
        String say = find(SAY, line);
        return switch (method) {
            case "initialize" -> {
                System.setProperty("pinned", "to the handshake");
                yield lines(error(id, -32022, "Unsupported protocol version"));
            }
            case "server/discover" ->
                    System.getProperty("pinned") == null
                            ? lines(complete(id, DISCOVERED))
                            : lines(error(id, -32603, "too late"));
            case "tools/list" ->
                    lines(complete(id, "\"tools\":[],\"ttlMs\":0,\"cacheScope\":\"public\""));
            case "tools/call" ->
                    switch (find(TOOL, line)) {
                        case "silent" -> List.of();
                        case "change" -> {
                            List<byte[]> all = new ArrayList<>(lines(change(listening)));
                            all.addAll(lines(complete(id, "\"content\":[]")));
                            all.addAll(lines(change(listening)));
                            yield all;
                        }
                        case "ask" ->
                                lines("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"roots/list\"}");
                        default ->
                                lines(
                                        complete(
                                                id,
                                                "\"content\":[{\"type\":\"text\",\"text\":\""
                                                        + say
                                                        + "\"}]"));
                    };
            case "subscriptions/listen" -> {
                listening = id;
                yield lines(
                        notice(
                                "notifications/subscriptions/acknowledged",
                                subscription(id)
                                        + ",\"notifications\":{\"toolsListChanged\":true}"));
            }
            default -> lines(error(id, -32601, "unknown method"));
        };
    }

    private static String change(String subscription) {
        return notice("notifications/tools/list_changed", subscription(subscription));
    }

    private static String subscription(String id) {
        return "\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":" + id + "}";
    }

    private static String complete(String id, String members) {
        return result(id, "{\"resultType\":\"complete\"," + members + "}");
    }

    private String initialize(String id, String line) {
        hello = line;
        return switch (kind) {
            case "refuses" -> error(id, -32603, "licence has run out");
            case "null" -> "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":null}".formatted(id);
            case "no version" -> result(id, "{\"capabilities\":{}}");
            case "not ready" -> hello(id, find(OFFER, line), ",\"ready\":false");
            case "plain" -> hello(id, find(OFFER, line), "");
            default -> hello(id, kind, "");
        };
    }

    private static String hello(String id, String version, String more) {
        return result(
                id,
                ("{\"protocolVersion\":\"%s\",\"capabilities\":{\"tools\":{}},"
                                + "\"serverInfo\":{\"name\":\"scripted\",\"version\":\"1\"}%s}")
                        .formatted(version, more));
    }

    private static String page(String id, String line) {
        String tool = "{\"name\":\"%s\",\"inputSchema\":{\"type\":\"object\"}}";
        return switch (line.contains("\"cursor\"") ? "at " + find(CURSOR, line) : "start") {
            case "start" -> list(id, tool.formatted("one"), ",\"nextCursor\":\"\"");
            case "at " -> list(id, tool.formatted("two"), ",\"nextCursor\":\"last\"");
            default -> list(id, tool.formatted("three"), "");
        };
    }

    private static String list(String id, String tool, String more) {
        return result(id, "{\"tools\":[" + tool + "]" + more + "}");
    }

    private List<byte[]> call(String id, String tool, String say, String line) {
        return switch (tool) {
            case "echo" -> lines(text(id, say));
            case "mirror" -> lines(structured(id, line));
            case "hello" -> lines(structured(id, hello));
            case "ask" -> {
                asking = id;
                yield lines(
                        notice("before"),
                        "{\"jsonrpc\":\"2.0\",\"id\":900,\"method\":\"%s\",\"params\":%s}"
                                .formatted(say, find(ABOUT, line)));
            }
            case "change" ->
                    lines(
                            notice("notifications/tools/list_changed", ""),
                            text(id, say),
                            notice("notifications/resources/updated", "\"uri\":\"mem://a\""));
            case "refuse" -> lines(error(id, -32602, "not today"));
            case "property" -> lines(text(id, System.getProperty(say)));
            case "again" -> lines(text(say, "again"), text(id, say));
            case "silent" -> List.of();
            case "notify" -> lines(notice("a"), notice("b"), text(id, say));
            case "chatter" -> {
                List<byte[]> all = new ArrayList<>();
                for (int i = 0; i < 5; i++) {
                    all.addAll(lines(notice("x".repeat(4 << 20))));
                }
                all.addAll(lines(text(id, say)));
                yield all;
            }
            case "progress" ->
                    lines(
                            notice("notifications/progress", "\"progressToken\":" + id),
                            text(id, say));
            case "broken" -> broken(id, say);
            default -> lines(error(id, -32602, "unknown tool"));
        };
    }

    private static List<byte[]> broken(String id, String how) {
        String good = text(id, "good");
        return switch (how) {
            case "wrong id" -> lines(text("424242", "good"));
            case "string id" -> lines(text("\"" + id + "\"", "good"));
            case "null id" -> lines(text("null", "good"));
            case "both" ->
                    lines(good.replace("}]}}", "}]},\"error\":{\"code\":1,\"message\":\"m\"}}"));
            case "neither" -> lines("{\"jsonrpc\":\"2.0\",\"id\":" + id + "}");
            case "null result" -> lines(result(id, "null"));
            case "array result" -> lines(result(id, "[1]"));
            case "jsonrpc 1.0" -> lines(good.replace("2.0", "1.0"));
            case "array" -> lines("[" + good + "]");
            case "deep" -> lines(result(id, "{\"content\":" + DEEP + "}"));
            case "nan" -> lines(result(id, "{\"content\":[NaN]}"));
            case "garbage" -> lines("{{{ not json");
            case "not utf-8" -> List.of(notUtf8(good));
            default -> throw new IllegalArgumentException(how);
        };
    }

    private static byte[] notUtf8(String good) {
        byte[] bytes = good.getBytes(UTF_8);
        bytes[bytes.length - 6] = (byte) 0xe9;
        return bytes;
    }

    private static String structured(String id, String json) {
        return result(id, "{\"content\":[],\"structuredContent\":" + json + "}");
    }

    private static String text(String id, String text) {
        return result(id, "{\"content\":[{\"type\":\"text\",\"text\":\"" + text + "\"}]}");
    }

    private static String result(String id, String result) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}";
    }

    private static String error(String id, int code, String message) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"error\":{\"code\":%d,\"message\":\"%s\"}}"
                .formatted(id, code, message);
    }

    private static String notice(String data) {
        return notice("notifications/message", "\"level\":\"info\",\"data\":\"" + data + "\"");
    }

    private static String notice(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":{" + params + "}}";
    }

    private static String find(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static List<byte[]> lines(String... lines) {
        return Stream.of(lines).map(line -> line.getBytes(UTF_8)).toList();
    }
}
