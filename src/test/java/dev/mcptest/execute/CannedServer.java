package dev.mcptest.execute;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server over standard streams that answers as a file says, in a process of its own. It uses
 * nothing but the JDK.
 *
 * <p>Every line of the file is {@code KEY => ANSWER}. The key is a method, or a method with the
 * name of a tool; several lines of one key are answers in turn, of which the last one stays. An
 * answer is a result as JSON; {@code error TEXT}, {@code silence} or {@code death}; or what goes
 * out before it as it stands and {@code ;;} the answer itself.
 */
public final class CannedServer {

    public static final String HELLO =
            "initialize => {\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{},"
                    + "\"resources\":{},\"prompts\":{}},"
                    + "\"serverInfo\":{\"name\":\"canned\",\"version\":\"1\"}}\n";

    static final String DISCOVERED =
            "server/discover => {\"supportedVersions\":[\"2026-07-28\"],"
                    + "\"capabilities\":{\"tools\":{},\"resources\":{},\"prompts\":{}},"
                    + "\"resultType\":\"complete\",\"ttlMs\":0,\"cacheScope\":\"private\","
                    + "\"_meta\":{\"io.modelcontextprotocol/serverInfo\":"
                    + "{\"name\":\"canned\",\"version\":\"1\"}}}\n";

    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern METHOD = Pattern.compile("\"method\":\"([^\"]*)\"");
    private static final Pattern NAME = Pattern.compile("\"params\":\\{\"name\":\"([^\"]*)\"");

    private final Map<String, Deque<String>> answers = new HashMap<>();
    private final PrintStream out = new PrintStream(System.out, false, UTF_8);

    private CannedServer() {}

    /** Returns the command that starts it, as a list of YAML. */
    public static String command(Path script, Path log) throws Exception {
        String classes =
                Path.of(
                                CannedServer.class
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI())
                        .toString();
        return "['%s', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-cp', '%s', '%s', '%s', '%s']"
                .formatted(
                        ProcessHandle.current().info().command().orElseThrow(),
                        classes,
                        CannedServer.class.getName(),
                        script,
                        log);
    }

    public static void main(String[] args) throws Exception {
        var server = new CannedServer();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] parts = line.split(" => ", 2);
            server.answers.computeIfAbsent(parts[0], _ -> new ArrayDeque<>()).add(parts[1]);
        }
        server.serve(Path.of(args[1]));
    }

    private void serve(Path log) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String method = find(METHOD, line);
            Files.writeString(
                    log, method + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            String id = find(ID, line);
            if (!id.isEmpty() && !method.isEmpty()) {
                answer(id, next(method, find(NAME, line)));
                out.flush();
            }
        }
    }

    private String next(String method, String name) {
        Deque<String> named = answers.get(method + " " + name);
        Deque<String> canned = named != null ? named : answers.get(method);
        if (canned == null) {
            return "error unknown";
        }
        return canned.size() > 1 ? canned.removeFirst() : canned.getFirst();
    }

    private void answer(String id, String canned) {
        int more = canned.indexOf(";;");
        if (more >= 0) {
            out.println(canned.substring(0, more));
            answer(id, canned.substring(more + 2));
        } else if (canned.equals("death")) {
            Runtime.getRuntime().halt(3);
        } else if (canned.startsWith("error ")) {
            out.printf(
                    "{\"jsonrpc\":\"2.0\",\"id\":%s,\"error\":{\"code\":-32602,\"message\":\"%s\"}}%n",
                    id, canned.substring(6));
        } else if (!canned.equals("silence")) {
            out.printf("{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}%n", id, canned);
        }
    }

    private static String find(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.find() ? matcher.group(1) : "";
    }
}
