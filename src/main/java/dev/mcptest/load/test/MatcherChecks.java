package dev.mcptest.load.test;

import dev.mcptest.load.source.Grammar;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public final class MatcherChecks {

    private final FilledSuite suite;
    private boolean asksModels;

    private MatcherChecks(FilledSuite suite) {
        this.suite = suite;
    }

    /** Checks all matchers; returns whether one of them asks a language model. */
    public static boolean check(FilledSuite suite) {
        var checks = new MatcherChecks(suite);
        for (SourceNode node : suite.expecting()) {
            checks.checkExpect(node.get("expect"));
        }
        return checks.asksModels;
    }

    public static List<SourceNode> inner(SourceNode matcher) {
        List<SourceNode> inner = new ArrayList<>();
        for (var field : matcher.fields().entrySet()) {
            if (Grammar.isWrapper(field.getKey())) {
                SourceNode argument = field.getValue();
                inner.addAll(argument.json().isArray() ? argument.items() : List.of(argument));
            }
        }
        return inner;
    }

    /** Returns whether no other matcher may contain this one. */
    public static boolean mayNotBeWrapped(SourceNode matcher) {
        for (String name : matcher.fields().keySet()) {
            if (Grammar.isNeverWrapped(name)) {
                return true;
            }
        }
        return false;
    }

    private void checkExpect(Optional<SourceNode> expect) {
        for (SourceNode matcher : Expected.matchers(expect)) {
            checkMatcher(matcher);
        }
    }

    private void checkMatcher(SourceNode matcher) {
        for (var field : matcher.fields().entrySet()) {
            asksModels |= asksModel(field.getKey());
            if (Grammar.isWrapper(field.getKey())) {
                for (SourceNode inner : inner(matcher)) {
                    refuseWrapped(field.getKey(), inner, suite.problems());
                    checkMatcher(inner);
                }
            }
        }
        matcher.get("llm-judge").ifPresent(this::checkThresholds);
    }

    /** Reports a matcher that is not allowed inside another one; returns whether it did. */
    public static boolean refuseWrapped(String wrapper, SourceNode inner, Problems problems) {
        boolean refused = false;
        for (var member : inner.fields().entrySet()) {
            if (Grammar.isNeverWrapped(member.getKey())) {
                refused = true;
                problems.errorAtKey(
                        "matcher-wrapped",
                        member.getValue(),
                        "`" + member.getKey() + "` cannot stand under `" + wrapper + "`",
                        "give it an assertion of its own");
            }
        }
        return refused;
    }

    private static boolean asksModel(String name) {
        return Grammar.isNeverWrapped(name) && !name.equals("snapshot");
    }

    private void checkThresholds(SourceNode judge) {
        Optional<SourceNode> alias = judge.get("pass_threshold");
        if (alias.isPresent() && judge.get("threshold").isPresent()) {
            suite.problems()
                    .errorAtKey(
                            "exactly-one",
                            alias.get(),
                            "`pass_threshold` is another name for `threshold`, which is here too",
                            "keep one of them");
        }
    }
}
