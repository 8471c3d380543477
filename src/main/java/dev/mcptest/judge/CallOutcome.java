package dev.mcptest.judge;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.LogLines;
import dev.mcptest.json.Phrase;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.result.Failure;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The complete outcome of one call. Nothing in it is redacted.
 *
 * @param request {@code {method, params}}; empty when nothing was sent
 * @param response the raw response; empty when there was none
 * @param envelope the response to evaluate; empty when there is none
 * @param failures failures other than in the response itself
 * @param breaches protocol violations in the response
 * @param notes notes for the reader
 * @param stderr last lines of the server's standard error so far
 * @param duration milliseconds from the request to the response or the timeout; empty when nothing
 *     was sent
 * @param skipped why the server cannot handle this request; empty when it can
 */
public record CallOutcome(
        Optional<ObjectNode> request,
        Optional<JsonNode> response,
        Optional<Envelope> envelope,
        List<Failure> failures,
        List<ProtocolBreach> breaches,
        List<Phrase> notes,
        LogLines stderr,
        OptionalDouble duration,
        Optional<String> skipped) {

    public CallOutcome {
        requireNonNull(request, "request is null");
        requireNonNull(response, "response is null");
        requireNonNull(envelope, "envelope is null");
        failures = List.copyOf(failures);
        breaches = List.copyOf(breaches);
        notes = List.copyOf(notes);
        requireNonNull(stderr, "stderr is null");
        requireNonNull(duration, "duration is null");
        requireNonNull(skipped, "skipped is null");
    }

    /** Returns the outcome of a response that no server gave. */
    public static CallOutcome injected(Envelope envelope) {
        return answered(Optional.empty(), envelope, OptionalDouble.of(0));
    }

    /** Returns the outcome of a call that was not made, because its answer was stored. */
    public static CallOutcome stored(ObjectNode request, Envelope envelope) {
        return answered(Optional.of(request), envelope, OptionalDouble.empty());
    }

    private static CallOutcome answered(
            Optional<ObjectNode> request, Envelope envelope, OptionalDouble duration) {
        return new CallOutcome(
                request,
                Optional.of(envelope.received()),
                Optional.of(envelope),
                List.of(),
                List.of(),
                List.of(),
                LogLines.NONE,
                duration,
                Optional.empty());
    }

    /** Returns the outcome of a call that was skipped. */
    public static CallOutcome skipped(String reason) {
        return unsent(List.of(), LogLines.NONE, Optional.of(reason));
    }

    /** Returns the outcome of a call that was not sent. */
    public static CallOutcome unsent(Failure failure) {
        return unsent(List.of(failure), LogLines.NONE, Optional.empty());
    }

    /** Returns the outcome of a call to a server that could not be reached. */
    public static CallOutcome unreached(Failure failure, LogLines stderr) {
        return unsent(List.of(failure), stderr, Optional.empty());
    }

    private static CallOutcome unsent(
            List<Failure> failures, LogLines stderr, Optional<String> skipped) {
        return new CallOutcome(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                failures,
                List.of(),
                List.of(),
                stderr,
                OptionalDouble.empty(),
                skipped);
    }

    /** Returns this outcome with more failures. */
    public CallOutcome and(List<Failure> more) {
        return more.isEmpty() ? this : with(envelope, joined(failures, more), breaches, notes);
    }

    /** Returns this outcome with a note before its own notes. */
    public CallOutcome noted(String note) {
        return with(envelope, failures, breaches, joined(List.of(Phrase.words(note)), notes));
    }

    /** Returns this outcome without violations of the listed {@code outputSchema}. */
    public CallOutcome withoutBreachesOfOutput() {
        List<ProtocolBreach> others =
                breaches.stream()
                        .filter(breach -> breach.scope() != ProtocolBreach.Scope.OUTPUT)
                        .toList();
        return with(envelope, failures, others, notes);
    }

    /** Returns this outcome with another response to evaluate. */
    CallOutcome judgedAs(Envelope other) {
        return with(Optional.of(other), failures, breaches, notes);
    }

    /** Returns this outcome with a failure instead of a response to evaluate. */
    CallOutcome unjudged(Failure reason) {
        return with(Optional.empty(), joined(List.of(reason), failures), breaches, notes);
    }

    private CallOutcome with(
            Optional<Envelope> newEnvelope,
            List<Failure> newFailures,
            List<ProtocolBreach> newBreaches,
            List<Phrase> newNotes) {
        return new CallOutcome(
                request,
                response,
                newEnvelope,
                newFailures,
                newBreaches,
                newNotes,
                stderr,
                duration,
                skipped);
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }
}
