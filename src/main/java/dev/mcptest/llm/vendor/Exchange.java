package dev.mcptest.llm.vendor;

import dev.mcptest.http.HttpFetch;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.TransportException.Stage;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Reply;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;

/**
 * Posts one body to a provider, again after failures that pass, and reads the JSON of its answer.
 */
final class Exchange {

    private static final int TRIES = 4;
    private static final Duration FIRST_WAIT = Duration.ofMillis(500);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

    private static final Set<Integer> PASSING = Set.of(408, 409, 429, 500, 502, 503, 504, 529);
    private static final List<String> FINAL_CODES =
            List.of("\"insufficient_quota\"", "\"enforced_spend_limit_reached\"");

    private final Endpoint endpoint;
    private final Wire wire;
    private final HttpFetch http;
    private final Semaphore inFlight;
    private final ErrorTexts errors;

    Exchange(Endpoint endpoint, Wire wire, HttpFetch http, Semaphore inFlight, Hiding hiding) {
        this.endpoint = endpoint;
        this.wire = wire;
        this.http = http;
        this.inFlight = inFlight;
        this.errors = new ErrorTexts(endpoint, hiding);
    }

    /** What became of a body. */
    sealed interface Outcome {

        record Json(JsonNode body) implements Outcome {}

        /**
         * A status that is not 2xx.
         *
         * @param body the error; a missing node when it is not JSON
         */
        record Refused(int status, JsonNode body, Reply.Failed failure) implements Outcome {}

        record Failed(Reply.Failed failure) implements Outcome {}
    }

    /**
     * Posts a body.
     *
     * @param notes takes a note about retries
     */
    Outcome post(URI url, ObjectNode body, List<String> notes) {
        List<String> failures = new ArrayList<>();
        try {
            return repeat(url, body, failures, notes);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return failed("was interrupted");
        } finally {
            if (!failures.isEmpty()) {
                notes.add(
                        failures.size()
                                + (failures.size() == 1 ? " retry: " : " retries: ")
                                + endpoint.name()
                                + " "
                                + String.join(", ", failures));
            }
        }
    }

    private Outcome repeat(URI url, ObjectNode body, List<String> failures, List<String> notes)
            throws InterruptedException {
        String text = Json.write(body);
        Duration wait = FIRST_WAIT;
        while (true) {
            Try last = once(url, text);
            boolean again = failures.size() < TRIES - 1 && last.passing();
            Duration pause = last.retryAfter().orElse(wait);
            if (again && pause.compareTo(LONGEST_WAIT) > 0) {
                notes.add(errors.tooLong(pause, LONGEST_WAIT));
                return last.outcome();
            }
            if (!again) {
                return last.outcome();
            }
            failures.add(failures.isEmpty() || !last.isAnswer() ? last.what() : last.status());
            Thread.sleep(pause);
            wait = wait.multipliedBy(2);
        }
    }

    /**
     * One request.
     *
     * @param passing whether the failure may pass
     * @param status the status as text; empty without an answer
     */
    private record Try(
            Outcome outcome, boolean passing, Optional<Duration> retryAfter, String status) {

        boolean isAnswer() {
            return !status.isEmpty();
        }

        String what() {
            return isAnswer() ? "answered " + status : "was not reached";
        }
    }

    private Try once(URI url, String body) throws InterruptedException {
        inFlight.acquire();
        try {
            return read(url, http.postToApi(url, body, wire.headers(endpoint), endpoint.timeout()));
        } catch (TimeoutException _) {
            return new Try(
                    failed("did not answer within " + text(endpoint.timeout())),
                    false,
                    Optional.empty(),
                    "");
        } catch (TransportException e) {
            return unreached(e);
        } finally {
            inFlight.release();
        }
    }

    private Try unreached(TransportException e) {
        String what = errors.excerpt(String.valueOf(e.getMessage()));
        if (e.status().isPresent()) {
            int status = e.status().getAsInt();
            Reply.Failed failure = failure(OptionalInt.of(status), errors.redirected(status));
            return new Try(
                    new Outcome.Refused(status, Json.nodes().missingNode(), failure),
                    false,
                    Optional.empty(),
                    Integer.toString(status));
        }
        boolean ours = e.stage() == Stage.OURS;
        return new Try(
                failed(ours ? "answered too much: " + what : "was not reached: " + what),
                !ours,
                Optional.empty(),
                "");
    }

    private Try read(URI url, HttpFetch.Answer answer) {
        JsonNode body = json(answer.body());
        String status = Integer.toString(answer.status());
        if (!answer.isSuccess()) {
            boolean passing =
                    PASSING.contains(answer.status())
                            && FINAL_CODES.stream().noneMatch(answer.body()::contains);
            Outcome refused =
                    new Outcome.Refused(answer.status(), body, refusal(url, answer, body));
            return new Try(refused, passing, retryAfter(answer, body), status);
        }
        Outcome outcome =
                body.isObject()
                        ? new Outcome.Json(body)
                        : failed(errors.notJson(url, answer.status(), answer.body()));
        return new Try(outcome, false, Optional.empty(), status);
    }

    private Reply.Failed refusal(URI url, HttpFetch.Answer answer, JsonNode body) {
        String text = wire.errorText(body).orElse(answer.body());
        return failure(OptionalInt.of(answer.status()), errors.refused(url, answer.status(), text));
    }

    /** Returns the failure for a JSON answer that has no answer of a model in it. */
    Outcome withoutAnswer(JsonNode body) {
        return failed("answered 200 without an answer: " + errors.excerpt(Json.write(body)));
    }

    private static JsonNode json(String text) {
        try {
            return Json.parse(text);
        } catch (InvalidJsonException _) {
            return Json.nodes().missingNode();
        }
    }

    private static Optional<Duration> retryAfter(HttpFetch.Answer answer, JsonNode body) {
        return answer.retryAfter().or(() -> retryInfo(body));
    }

    /** Gemini says it in the error: {@code "retryDelay": "12s"}. */
    private static Optional<Duration> retryInfo(JsonNode body) {
        for (JsonNode detail : body.path("error").path("details")) {
            String delay = detail.path("retryDelay").asString("");
            if (delay.matches("[0-9]{1,6}(\\.[0-9]{1,9})?s")) {
                double seconds = Double.parseDouble(delay.substring(0, delay.length() - 1));
                return Optional.of(Duration.ofMillis((long) Math.ceil(seconds * 1000)));
            }
        }
        return Optional.empty();
    }

    private Outcome failed(String what) {
        return new Outcome.Failed(failure(OptionalInt.empty(), what));
    }

    private Reply.Failed failure(OptionalInt status, String what) {
        return new Reply.Failed(endpoint.name(), status, endpoint.name() + " " + what, List.of());
    }

    private static String text(Duration timeout) {
        return timeout.toMillis() % 1000 == 0
                ? timeout.toSeconds() + "s"
                : timeout.toMillis() + "ms";
    }
}
