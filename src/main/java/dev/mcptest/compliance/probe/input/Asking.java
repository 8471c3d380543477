package dev.mcptest.compliance.probe.input;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Exchange;
import dev.mcptest.compliance.wire.Link;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request that the server was seen to answer with {@code input_required}.
 *
 * @param params without {@code _meta}
 * @param seen the result
 */
record Asking(String method, ObjectNode params, JsonNode seen) {

    private static final int MOST = 6;
    private static final int MOST_ROUNDS = 10;
    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final String REQUESTS = "inputRequests";
    private static final String RESPONSES = "inputResponses";
    static final String STATE = "requestState";

    Asking {
        requireNonNull(method, "method is null");
        requireNonNull(params, "params is null");
        requireNonNull(seen, "seen is null");
    }

    /** Returns the requests of the run that asked, each tool, prompt and resource once. */
    static List<Asking> all(Bench bench) {
        Map<String, Asking> all = new LinkedHashMap<>();
        for (Exchange exchange : bench.traffic().exchanges()) {
            JsonNode params = exchange.request().path("params");
            if (asks(exchange.answer())
                    && params instanceof ObjectNode object
                    && !object.has(RESPONSES)
                    && !object.has(STATE)) {
                ObjectNode copy = object.deepCopy();
                copy.remove("_meta");
                all.putIfAbsent(
                        exchange.method() + " " + object.path("name") + object.path("uri"),
                        new Asking(exchange.method(), copy, exchange.answer().result()));
            }
        }
        return all.values().stream().limit(MOST).toList();
    }

    static boolean asks(Answer answer) {
        return answer.result().path("resultType").asString("").equals("input_required");
    }

    boolean isTool() {
        return method.equals("tools/call");
    }

    boolean hasState() {
        return seen.has(STATE);
    }

    boolean hasQuestions() {
        return !seen.path(REQUESTS).isEmpty();
    }

    /** Returns the name of the tool or prompt, or the URI of the resource. */
    String name() {
        return params.path("name").asString(params.path("uri").asString(""));
    }

    /** Sends it for the first time. */
    Answer ask(Link link) {
        return link.ask(method, params);
    }

    /** Sends it again with the right answers and the state of a result. */
    Answer retry(Link link, JsonNode result) {
        return retry(link, Replies.to(result), result.path(STATE));
    }

    /**
     * Sends it again.
     *
     * @param responses missing for none
     * @param state missing for none
     */
    Answer retry(Link link, JsonNode responses, JsonNode state) {
        ObjectNode all = params.deepCopy();
        if (!responses.isMissingNode()) {
            all.set(RESPONSES, responses);
        }
        if (!state.isMissingNode()) {
            all.set(STATE, state);
        }
        return link.ask(method, all);
    }

    /** Returns whether it wants the user to open an address. */
    boolean needsBrowser() {
        return seen.path(REQUESTS)
                .valueStream()
                .anyMatch(it -> it.path("params").path("mode").asString("").equals("url"));
    }

    /** Returns the first request that completes after one answer. */
    static Optional<Asking> simple(Bench bench, Link link) {
        return all(bench).stream().filter(it -> it.isSimple(link)).findFirst();
    }

    /** Returns whether it completes after one answer. */
    boolean isSimple(Link link) {
        if (!hasQuestions()) {
            return false;
        }
        Answer first = ask(link);
        Answer then = asks(first) ? retry(link, first.result()) : first;
        return asks(first) && then.isResult() && !asks(then);
    }

    /** Answers until the server asks no more, or has asked too often. */
    Course run(Link link) throws InterruptedException {
        Answer answer = ask(link);
        int rounds = 0;
        while (asks(answer) && rounds < MOST_ROUNDS) {
            rounds++;
            if (answer.result().path(REQUESTS).isEmpty()) {
                Thread.sleep(PAUSE); // The server asks only for time.
            }
            answer = retry(link, answer.result());
        }
        return new Course(this, answer, rounds);
    }

    /**
     * A request that was answered until its end.
     *
     * @param rounds how often the server asked
     */
    record Course(Asking asking, Answer last, int rounds) {

        boolean isComplete() {
            return last.isResult() && !asks(last);
        }
    }
}
