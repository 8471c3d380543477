package dev.mcptest.result;

import static java.util.Objects.requireNonNull;

import dev.mcptest.result.part.Canonical;
import dev.mcptest.result.part.Judgement;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The verdict on one assertion or budget.
 *
 * @param name the name given in the suite
 * @param target path of the value; empty for a budget or a set
 * @param matcher name of the matcher or budget, or {@code assert-set}
 * @param message why it failed or was skipped
 * @param note additional information
 * @param weight its weight in a score; empty when it does not count
 * @param judgement what a language model made of it
 */
public record AssertionRecord(
        Optional<String> name,
        Optional<String> target,
        String matcher,
        Status status,
        Optional<String> message,
        Optional<String> note,
        OptionalDouble weight,
        Optional<Judgement> judgement) {

    public AssertionRecord {
        name = Canonical.text(name);
        target = Canonical.text(target);
        matcher = Canonical.text(matcher);
        requireNonNull(status, "status is null");
        message = Canonical.text(message);
        note = Canonical.text(note);
        requireNonNull(weight, "weight is null");
        requireNonNull(judgement, "judgement is null");
    }

    /** Creates a verdict that no language model gave. */
    public AssertionRecord(
            Optional<String> name,
            Optional<String> target,
            String matcher,
            Status status,
            Optional<String> message,
            Optional<String> note,
            OptionalDouble weight) {
        this(name, target, matcher, status, message, note, weight, Optional.empty());
    }

    /** Returns the verdict on something without a name and a target. */
    public static AssertionRecord of(String matcher, Status status, Optional<String> message) {
        return new AssertionRecord(
                Optional.empty(),
                Optional.empty(),
                matcher,
                status,
                message,
                Optional.empty(),
                OptionalDouble.empty());
    }

    /** Returns an entry for something that was not evaluated. */
    public static AssertionRecord unjudged(
            Optional<String> name, Optional<String> target, String matcher, OptionalDouble weight) {
        return new AssertionRecord(
                name, target, matcher, Status.SKIP, Optional.empty(), Optional.empty(), weight);
    }

    /** Returns whether a model should have judged it and none could be asked. */
    public boolean isDeferred() {
        return status == Status.SKIP && judgement.isPresent();
    }

    /** Returns this entry with the reason why it was not evaluated. */
    public AssertionRecord because(String reason) {
        return new AssertionRecord(
                name, target, matcher, status, Optional.of(reason), note, weight, judgement);
    }

    /** Returns this verdict, labelled with a part of its test such as a step. */
    public AssertionRecord ofPart(String label) {
        return new AssertionRecord(
                Optional.of(label + name.map(own -> ": " + own).orElse("")),
                target,
                matcher,
                status,
                message,
                note,
                weight,
                judgement);
    }

    /** Returns this verdict with a note. */
    public AssertionRecord withNote(String text) {
        return new AssertionRecord(
                name, target, matcher, status, message, Optional.of(text), weight, judgement);
    }

    /** Returns this verdict with what a language model made of it. */
    public AssertionRecord with(Judgement made) {
        return new AssertionRecord(
                name, target, matcher, status, message, note, weight, Optional.of(made));
    }
}
