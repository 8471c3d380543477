package dev.mcptest.execute.cache;

import dev.mcptest.cache.CacheHints;
import dev.mcptest.cache.StoredAnswer;
import dev.mcptest.json.Json;
import dev.mcptest.judge.CallOutcome;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.redact.Redactor;

import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * The answers of a run that may be stored at its end. They are examined on a thread of their own,
 * while the next tests run.
 */
final class StorableAnswers {

    private static final long MOST_CHARACTERS = 32L << 20;
    private static final int LONGEST = 2 << 20;
    private static final String NONE = "its server did not answer";

    /**
     * One answer.
     *
     * @param text the answer in JSON
     * @param refusal why it cannot be stored, as a clause
     */
    record Answer(String text, CacheHints hints, Optional<String> refusal) {

        static Answer refused(String reason) {
            return new Answer("", CacheHints.NONE, Optional.of(reason));
        }
    }

    private final Redactor redactor;
    private final Executor thread;
    private final Map<Integer, CompletableFuture<Answer>> byTest = new ConcurrentHashMap<>();
    private final AtomicLong characters = new AtomicLong();

    StorableAnswers(Redactor redactor, Executor thread) {
        this.redactor = redactor;
        this.thread = thread;
    }

    /**
     * Adds the answer of a test.
     *
     * @param wanted whether it may be stored at all
     */
    void add(int test, CallOutcome outcome, BooleanSupplier wanted) {
        byTest.put(
                test,
                CompletableFuture.supplyAsync(
                        () -> wanted.getAsBoolean() ? answer(outcome) : Answer.refused(NONE),
                        thread));
    }

    Answer of(int test) {
        CompletableFuture<Answer> answer = byTest.get(test);
        return answer == null ? Answer.refused(NONE) : answer.join();
    }

    private Answer answer(CallOutcome outcome) {
        if (outcome.envelope().isEmpty()) {
            return Answer.refused(NONE);
        }
        if (!outcome.notes().isEmpty() || !outcome.breaches().isEmpty()) {
            return Answer.refused("the call left a note");
        }
        Envelope envelope = outcome.envelope().get();
        String type = envelope.result().path("resultType").asString("complete");
        if (!envelope.root().path("requests").isEmpty() || !type.equals("complete")) {
            return Answer.refused("the server asked for more");
        }
        ObjectNode json = StoredAnswer.of(envelope).json();
        String text = Json.write(json);
        if (text.length() > LONGEST || characters.addAndGet(text.length()) > MOST_CHARACTERS) {
            return Answer.refused("the answers are large");
        }
        boolean secret = !redactor.text(text).equals(text) || !redactor.tree(json).equals(json);
        return secret
                ? Answer.refused("the answer holds a secret")
                : new Answer(text, CacheHints.of(envelope.result()), Optional.empty());
    }
}
