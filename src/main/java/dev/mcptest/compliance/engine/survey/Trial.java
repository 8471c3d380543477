package dev.mcptest.compliance.engine.survey;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;
import dev.mcptest.process.Pressure;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Calls a tool to learn what it does meanwhile: logs, asks the client, reports progress. */
final class Trial {

    private static final Duration SLOW = Duration.ofSeconds(5);
    private static final Duration GRACE = Duration.ofMillis(150);
    private static final Duration MARGIN = Duration.ofMillis(500);

    private final Link link;

    Trial(Link link) {
        this.link = requireNonNull(link, "link is null");
    }

    /** Returns what a tool was seen to do: slow, progress, logs, asks, elicits, task, ... */
    Set<String> kinds(ToolCall call) {
        long began = System.nanoTime();
        String token = "survey-" + began;
        Duration bound = link.timeout().compareTo(SLOW) < 0 ? link.timeout() : SLOW;
        Answer answer = link.ask(request(call, token), bound);
        long exchange = exchange(token);
        Set<String> kinds = new HashSet<>();
        if (answer.kind() == Answer.Kind.NONE) {
            kinds.add("slow");
        }
        if (!link.revision().isStateless()) {
            declared(call.tool(), kinds);
        }
        told(answer, kinds);
        Set<String> meanwhile = new HashSet<>();
        long last = began;
        for (Frame frame : received(began)) {
            if (isProgress(frame, token)) {
                kinds.add("progress");
            }
            Set<String> own = kindsOf(frame);
            if (frame.exchange() == exchange) {
                kinds.addAll(own);
            } else if (meanwhile.addAll(own)) {
                last = frame.nanos();
            }
        }
        meanwhile.removeAll(kinds);
        if (!meanwhile.isEmpty() && !Callables.isDestructive(call)) {
            meanwhile.retainAll(again(call, Duration.ofNanos(last - began), meanwhile));
        }
        kinds.addAll(meanwhile);
        return kinds;
    }

    /**
     * Returns what comes when the tool is called once more. A server also sends on its own, after
     * the handshake for one; only the tool does so each time.
     */
    private Set<String> again(ToolCall call, Duration delay, Set<String> wanted) {
        long since = System.nanoTime();
        Set<String> found = new HashSet<>();
        var _ =
                link.askUntil(
                        List.of(request(call, "survey-again-" + since)),
                        (_, frame) -> found.addAll(kindsOf(frame)) && found.containsAll(wanted),
                        delay.multipliedBy(2).plus(MARGIN));
        var _ =
                link.awaitFrame(
                        since,
                        frame -> {
                            found.addAll(kindsOf(frame));
                            return found.containsAll(wanted);
                        },
                        Pressure.scaled(GRACE));
        return found;
    }

    private Outgoing request(ToolCall call, String token) {
        ObjectNode params = call.params();
        params.putObject("_meta").put("progressToken", token);
        Outgoing request = Outgoing.request("tools/call", params);
        return link.revision().isStateless()
                ? request.meta("io.modelcontextprotocol/logLevel", Json.nodes().stringNode("debug"))
                : request;
    }

    /** Over HTTP, what comes on the stream of the call has its number. */
    private long exchange(String token) {
        return link.traffic().frames().stream()
                .filter(it -> it.kind() == Frame.Kind.SENT)
                .filter(it -> token.equals(token(it.json())))
                .mapToLong(Frame::exchange)
                .max()
                .orElse(-1);
    }

    private static String token(JsonNode request) {
        return request.path("params").path("_meta").path("progressToken").asString("");
    }

    private List<Frame> received(long since) {
        return link.traffic().frames().stream()
                .filter(it -> it.link() == link.number() && it.nanos() >= since && it.isReceived())
                .toList();
    }

    private static void declared(JsonNode tool, Set<String> kinds) {
        String support = tool.path("execution").path("taskSupport").asString("");
        if (!support.isEmpty() && !support.equals("forbidden")) {
            kinds.add("task");
        }
        if (support.equals("required")) {
            kinds.add("task-required");
        }
    }

    private static void told(Answer answer, Set<String> kinds) {
        if (answer.isError()) {
            kinds.add(TaskSurvey.REFUSED);
        }
        if (answer.isError() && (answer.code() == -32021 || answer.code() == -32003)) {
            kinds.add("needs-client");
        }
        JsonNode result = answer.result();
        result.path("inputRequests")
                .forEach(it ->
                        kinds.addAll(asked(it.path("method").asString(""), it.path("params"))));
        if (result.path("resultType").asString("").equals("input_required")) {
            kinds.add("input-required");
        }
        if (result.has("requestState")) {
            kinds.add("request-state");
        }
    }

    private static boolean isProgress(Frame frame, String token) {
        return frame.method().equals("notifications/progress")
                && frame.json().path("params").path("progressToken").asString("").equals(token);
    }

    private static Set<String> kindsOf(Frame frame) {
        return frame.method().equals("notifications/message")
                ? Set.of("logs")
                : asked(frame.method(), frame.json().path("params"));
    }

    private static Set<String> asked(String method, JsonNode params) {
        return switch (method) {
            case "elicitation/create" ->
                    params.path("mode").asString("form").equals("url")
                            ? Set.of("asks", "elicits-url")
                            : Set.of("asks", "elicits");
            case "sampling/createMessage" -> Set.of("asks", "samples");
            case "roots/list" -> Set.of("asks");
            default -> Set.of();
        };
    }
}
