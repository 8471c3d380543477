package dev.mcptest.load.test;

import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code expect} in all of its forms. */
public final class Expected {

    private Expected() {}

    public static List<SourceNode> entries(Optional<SourceNode> expect) {
        if (expect.isEmpty()) {
            return List.of();
        }
        SourceNode node = expect.get();
        return node.json().isArray() ? node.items() : node.items("assertions");
    }

    public static List<SourceNode> sets(Optional<SourceNode> expect) {
        List<SourceNode> sets = new ArrayList<>();
        for (SourceNode entry : entries(expect)) {
            SourceNode set = entry.fields().get("assert-set");
            if (set != null) {
                sets.add(set);
            }
        }
        return sets;
    }

    public static List<SourceNode> assertions(Optional<SourceNode> expect) {
        List<SourceNode> all = new ArrayList<>();
        for (SourceNode entry : entries(expect)) {
            if (entry.fields().containsKey("matcher")) {
                all.add(entry);
            }
        }
        for (SourceNode set : sets(expect)) {
            all.addAll(set.items("assertions"));
        }
        return all;
    }

    public static List<SourceNode> matchers(Optional<SourceNode> expect) {
        List<SourceNode> matchers = new ArrayList<>();
        for (SourceNode assertion : assertions(expect)) {
            SourceNode matcher = assertion.fields().get("matcher");
            if (matcher != null) {
                matchers.add(matcher);
            }
        }
        return matchers;
    }

    public static List<SourceNode> budgets(Optional<SourceNode> expect) {
        List<SourceNode> all = new ArrayList<>(entries(expect));
        if (expect.isPresent() && expect.get().json().isObject()) {
            all.add(expect.get());
        }
        return all;
    }
}
