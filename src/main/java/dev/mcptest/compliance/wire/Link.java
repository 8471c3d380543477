package dev.mcptest.compliance.wire;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;
import dev.mcptest.process.Pressure;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * One client and its connection to the server: a process, or a session over HTTP. All methods may
 * be called from several threads.
 */
public abstract class Link extends Channel {

    /** How long after the answer to a later request a dropped message counts as dropped. */
    private static final Duration GRACE = Duration.ofMillis(150);

    /** How much longer than the later request it may take. */
    private static final int SLOWNESS = 3;

    /** How long a message that was logged takes to become an answer. */
    private static final Duration HANDING_OVER = Duration.ofMillis(50);

    private static final Duration FRESH = Duration.ofSeconds(30);

    private final Duration timeout;
    private volatile List<JsonNode> tools = List.of();
    private volatile String fence = "";
    private volatile boolean answered;
    private volatile boolean unanswered;
    private volatile boolean hung;
    private volatile Optional<Answer> opening = Optional.empty();

    Link(Traffic traffic, Profile profile, Duration timeout) {
        super(traffic, profile);
        this.timeout = requireNonNull(timeout, "timeout is null");
    }

    /** Returns how long an answer may take. */
    public Duration timeout() {
        return timeout;
    }

    /** Returns the answer to the request that opened the session, once it is open. */
    public Optional<Answer> opening() {
        return opening;
    }

    /**
     * Opens the session: {@code initialize} and {@code notifications/initialized}, or {@code
     * server/discover} in the stateless era. The answer is whatever came.
     */
    public Answer open() {
        Answer answer = profile().revision().isStateless() ? ask("server/discover") : initialize();
        opening = Optional.of(answer);
        return answer;
    }

    private Answer initialize() {
        Answer answer = ask(Outgoing.request("initialize", profile().initialize()));
        if (answer.isResult()) {
            agreed(answer);
            Answer _ = tell("notifications/initialized");
        }
        return answer;
    }

    /** Takes session and revision from an answer to {@code initialize}. */
    public void agreed(Answer answer) {
        agree(answer);
        Revision.of(answer.result().path("protocolVersion").asString("")).ifPresent(this::agreedOn);
    }

    /** Remembers what the answer to {@code initialize} gives for later requests. */
    void agree(Answer answer) {}

    /** Gives the tools of the server, for the headers that mirror their arguments. */
    public void tools(List<JsonNode> all) {
        tools = List.copyOf(all);
    }

    /** Sends something and waits for the answer. */
    public Answer ask(Outgoing outgoing) {
        Duration bound = answered || timeout.compareTo(FRESH) > 0 ? timeout : FRESH;
        return ask(outgoing, bound);
    }

    /** Sends something and waits for the answer, with a bound of its own. */
    public Answer ask(Outgoing outgoing, Duration bound) {
        Awaited awaited = send(outgoing);
        Answer answer = awaited.await(bound);
        unanswered = answer.kind() == Answer.Kind.NONE;
        hung &= unanswered;
        answered |= !unanswered;
        forget(awaited);
        note(awaited, answer);
        return answer;
    }

    /**
     * Sends requests at once and waits until each is answered or had a message that says enough.
     * What is not answered by then is given up.
     */
    public List<Answer> askUntil(
            List<Outgoing> all, BiPredicate<Awaited, Frame> enough, Duration bound) {
        long since = System.nanoTime();
        List<Awaited> sent = all.stream().map(this::send).toList();
        List<Awaited> waiting = new ArrayList<>(sent);
        Set<Awaited> over = new HashSet<>();
        Optional<Frame> _ =
                awaitFrame(
                        since,
                        frame -> {
                            waiting.stream().filter(it -> it.isOver(frame)).forEach(over::add);
                            waiting.removeIf(it -> over.contains(it) || enough.test(it, frame));
                            return waiting.isEmpty();
                        },
                        bound);
        List<Answer> answers = new ArrayList<>();
        for (Awaited each : sent) {
            Answer answer = each.await(over.contains(each) ? timeout : HANDING_OVER);
            forget(each);
            note(each, answer);
            answers.add(answer);
        }
        return answers;
    }

    /** Sends a request and waits for the answer. */
    public Answer ask(String method, JsonNode params) {
        return ask(Outgoing.request(method, params));
    }

    /** Sends a request without parameters and waits for the answer. */
    public Answer ask(String method) {
        return ask(Outgoing.request(method));
    }

    /**
     * Sends a notification and waits for its HTTP response. Over stdio nothing answers it: the kind
     * is NONE then.
     */
    public Answer tell(String method, JsonNode params) {
        Awaited awaited = send(Outgoing.notification(method, params));
        if (!isHttp()) {
            awaited.done(Answer.Kind.NONE, Json.nodes().missingNode(), "", "not to be answered");
        }
        Answer answer = awaited.await(timeout);
        forget(awaited);
        return answer;
    }

    /** Sends a notification without parameters. */
    public Answer tell(String method) {
        return tell(method, Json.nodes().missingNode());
    }

    /**
     * Sends something that the server may drop, then a normal request, and waits as {@link
     * #awaitOrDrop} does.
     */
    public Answer askOrDrop(Outgoing outgoing) {
        Awaited probe = send(outgoing);
        Answer fenced = fence();
        boolean alive = fenced.isResponse() || fenced.kind() == Answer.Kind.HTTP;
        Answer answer = awaitOrDrop(probe, fenced).alive(alive);
        forget(probe);
        note(probe, answer);
        return answer;
    }

    /**
     * Waits for the answer to something that the server may drop. When a later request was answered
     * and 150 ms later the first is not, and so again with another request, the answer is NONE; a
     * server that was slow to answer the later one, or a busy machine, has more time. Where each
     * message has a response of its own, nothing can be dropped, and the response is waited for.
     */
    public Answer awaitOrDrop(Awaited probe, Answer later) {
        Answer answer = probe.await(patience(later));
        boolean again =
                answer.kind() == Answer.Kind.NONE && !respondsToEach() && later.isResponse();
        return again ? probe.await(patience(fence())) : answer;
    }

    private Duration patience(Answer later) {
        Duration slow = later.took().multipliedBy(SLOWNESS);
        Duration least = Pressure.scaled(GRACE);
        Duration grace = slow.compareTo(least) > 0 ? slow : least;
        return respondsToEach() || grace.compareTo(timeout) > 0 ? timeout : grace;
    }

    /** Returns whether each message has a response, be it empty. */
    boolean respondsToEach() {
        return false;
    }

    /** Sends a normal request, which a living server answers. */
    public Answer fence() {
        Answer answer =
                ask(
                        fence.isEmpty()
                                ? profile().revision().isStateless() ? "server/discover" : "ping"
                                : fence);
        hung = answer.kind() == Answer.Kind.NONE;
        return answer;
    }

    /** Returns whether nothing is answered any more; asks when that is not known. */
    public boolean isHung() {
        return hung || (unanswered && fence().kind() == Answer.Kind.NONE);
    }

    /** Sets the method of the normal request. */
    public void fenceWith(String method) {
        fence = method;
    }

    /** Returns the input schema of the tool that a request calls; missing when unknown. */
    JsonNode schemaFor(JsonNode message) {
        JsonNode name = message.path("params").path("name");
        return tools.stream()
                .filter(tool -> tool.path("name").equals(name))
                .findFirst()
                .map(tool -> tool.path("inputSchema"))
                .orElseGet(() -> Json.nodes().missingNode());
    }

    /** Sets what to do once it is closed. */
    public Link onClose(Runnable action) {
        whenClosed(action);
        return this;
    }
}
