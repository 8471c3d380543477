package dev.mcptest.result;

import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.result.part.Evidence;
import dev.mcptest.result.part.RuleRecord;

import java.util.Optional;
import java.util.OptionalDouble;

/** A record of a test of which some parts are replaced. */
final class TestRecordBuilder {

    TestIdentity identity;
    Outcome outcome;
    OptionalDouble startedMs;
    double durationMs;
    int attempts;
    boolean cacheHit;
    boolean replayed;
    Optional<Evidence> evidence;
    History history;
    Optional<String> reproduce;
    ConversationRecord conversation;
    Optional<RuleRecord> rule;

    TestRecordBuilder(TestRecord from) {
        identity = from.identity();
        outcome = from.outcome();
        startedMs = from.startedMs();
        durationMs = from.durationMs();
        attempts = from.attempts();
        cacheHit = from.cacheHit();
        replayed = from.replayed();
        evidence = from.evidence();
        history = from.history();
        reproduce = from.reproduce();
        conversation = from.conversation();
        rule = from.rule();
    }

    TestRecord build() {
        return new TestRecord(
                identity,
                outcome,
                startedMs,
                durationMs,
                attempts,
                cacheHit,
                replayed,
                evidence,
                history,
                reproduce,
                conversation,
                rule);
    }
}
