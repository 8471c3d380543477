package dev.mcptest.load.block;

import dev.mcptest.load.eval.LabEntry;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.value.Filling;
import dev.mcptest.result.AssertionRecord;
import dev.mcptest.suite.expect.Budgets;
import dev.mcptest.suite.expect.Expectation;
import dev.mcptest.suite.expect.Scoring;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Builds the record entries for an {@code expect} that could not be bound, in the order of {@link
 * Expectation#unjudged()}.
 */
final class Unjudged {

    private final boolean weighs;
    private final List<AssertionRecord> entries = new ArrayList<>();

    private Unjudged(boolean weighs) {
        this.weighs = weighs;
    }

    static List<AssertionRecord> of(SourceNode holder) {
        return of(holder, Expectation.NONE);
    }

    static List<AssertionRecord> of(SourceNode holder, Expectation defaults) {
        var unjudged = new Unjudged(holder.fields().containsKey("threshold"));
        Optional<SourceNode> expect = holder.get("expect");
        Expected.entries(expect).forEach(unjudged::addItem);
        var items =
                new Expectation(
                        defaults.items(), defaults.leftOut(), Budgets.NONE, Scoring.ALL_MUST_PASS);
        unjudged.entries.addAll(items.unjudged());
        unjudged.addBudgets(Expected.budgets(expect), defaults.budgets());
        holder.get("eval")
                .ifPresent(eval ->
                        LabEntry.of(eval)
                                .forEach(it -> unjudged.entries.add(it.unjudged(unjudged.weighs))));
        return unjudged.entries;
    }

    private void addItem(SourceNode entry) {
        SourceNode set = entry.fields().get("assert-set");
        if (set != null) {
            addSet(set);
        } else if (entry.fields().containsKey("matcher")) {
            entries.add(assertion(entry, weighs));
        }
    }

    private void addSet(SourceNode set) {
        entries.add(
                AssertionRecord.unjudged(
                        set.text("name"), Optional.empty(), "assert-set", weight(set, weighs)));
        String label = set.text("name").map(name -> "the set " + name).orElse("a set");
        for (SourceNode entry : set.items("assertions")) {
            entries.add(assertion(entry, true).withNote("in " + label));
        }
    }

    private static AssertionRecord assertion(SourceNode entry, boolean weighs) {
        String matcher = String.join(", ", entry.fields("matcher").keySet());
        return AssertionRecord.unjudged(
                entry.text("name"),
                Optional.of(
                        entry.get("target").map(SourceNode::json).map(Filling::text).orElse("")),
                matcher.isEmpty() ? "matcher" : matcher,
                weight(entry, weighs));
    }

    private static OptionalDouble weight(SourceNode entry, boolean weighs) {
        if (!weighs) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                entry.get("weight").map(node -> node.json().asDouble(1)).orElse(1.0));
    }

    private void addBudgets(List<SourceNode> holders, Budgets defaults) {
        List<String> headers = new ArrayList<>();
        for (SourceNode holder : holders) {
            holder.fields("response_headers")
                    .keySet()
                    .forEach(name -> addHeader("response_headers", name, headers));
            holder.items("response_headers_absent")
                    .forEach(name ->
                            addHeader(
                                    "response_headers_absent", Filling.text(name.json()), headers));
        }
        defaults.headers().stream()
                .filter(rule -> !headers.contains(rule.header()))
                .forEach(rule -> addHeader(rule.field(), rule.header(), headers));
        addBudget("max_duration_ms", holders, defaults.maxDurationMs().size());
        addBudget("max_response_tokens", holders, defaults.maxResponseTokens().size());
    }

    private void addHeader(String field, String header, List<String> headers) {
        String name = header.toLowerCase(Locale.ROOT);
        headers.add(name);
        entries.add(
                AssertionRecord.unjudged(
                        Optional.empty(),
                        Optional.of("headers[\"" + name + "\"]"),
                        field,
                        OptionalDouble.empty()));
    }

    private void addBudget(String name, List<SourceNode> holders, int defaults) {
        int own = 0;
        for (SourceNode holder : holders) {
            own += holder.fields().containsKey(name) ? 1 : 0;
        }
        for (int i = 0; i < (own == 0 ? defaults : own); i++) {
            entries.add(
                    AssertionRecord.unjudged(
                            Optional.empty(), Optional.empty(), name, OptionalDouble.empty()));
        }
    }
}
