package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.match.InvalidMatcher;
import dev.mcptest.match.Matchers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks what wraps what, and the bodies of matchers that cannot be compiled yet. */
final class MatcherChecks {

    /** Matchers that take other matchers. */
    static final Set<String> WRAPPERS = Set.of("not", "oneOf", "anyOf", "allOf");

    /** Matchers whose verdict does not follow from the value alone. */
    private static final Set<String> NEVER_WRAPPED =
            Set.of(
                    "snapshot",
                    "similar",
                    "llm-judge",
                    "llm-jury",
                    "factuality",
                    "answer-relevance",
                    "context-faithfulness");

    private final Draft draft;

    private MatcherChecks(Draft draft) {
        this.draft = draft;
    }

    static void check(Draft draft) {
        var checks = new MatcherChecks(draft);
        for (SourceNode node : draft.expecting()) {
            checks.checkExpect(node.get("expect"));
        }
    }

    /** Returns the matchers inside of one. */
    static List<SourceNode> inner(SourceNode matcher) {
        List<SourceNode> inner = new ArrayList<>();
        for (var field : matcher.fields().entrySet()) {
            if (WRAPPERS.contains(field.getKey())) {
                SourceNode argument = field.getValue();
                inner.addAll(argument.json().isArray() ? argument.items() : List.of(argument));
            }
        }
        return inner;
    }

    /** Returns whether a matcher is none that others may take. */
    static boolean mayNotBeWrapped(SourceNode matcher) {
        return !Collections.disjoint(matcher.fields().keySet(), NEVER_WRAPPED);
    }

    private void checkExpect(Optional<SourceNode> expect) {
        for (SourceNode matcher : Expected.matchers(expect)) {
            checkMatcher(matcher);
        }
        for (SourceNode node : Expected.budgets(expect)) {
            for (SourceNode header : node.fields("response_headers").values()) {
                checkHeader(header);
            }
        }
    }

    private void checkMatcher(SourceNode matcher) {
        for (var field : matcher.fields().entrySet()) {
            if (WRAPPERS.contains(field.getKey())) {
                for (SourceNode inner : inner(matcher)) {
                    refuse(field.getKey(), inner);
                }
            }
        }
        matcher.get("llm-judge").ifPresent(this::checkThresholds);
    }

    private void refuse(String wrapper, SourceNode inner) {
        inner.fields()
                .forEach((key, argument) -> {
                    if (NEVER_WRAPPED.contains(key)) {
                        draft.problems()
                                .errorAtKey(
                                        "matcher-wrapped",
                                        argument,
                                        "`" + key + "` cannot stand under `" + wrapper + "`",
                                        "give it an assertion of its own");
                    }
                });
        checkMatcher(inner);
    }

    private void checkThresholds(SourceNode judge) {
        Optional<SourceNode> alias = judge.get("pass_threshold");
        if (alias.isPresent() && judge.get("threshold").isPresent()) {
            draft.problems()
                    .errorAtKey(
                            "exactly-one",
                            alias.get(),
                            "`pass_threshold` is another name for `threshold`, which is here too",
                            "keep one of them");
        }
    }

    /** Compiles a regex or schema as the matcher of that name would. */
    private void checkHeader(SourceNode rule) {
        rule.get("regex").ifPresent(regex -> Patterns.check(regex, draft.problems()));
        rule.get("schema").ifPresent(_ -> checkBody(rule));
    }

    private void checkBody(SourceNode options) {
        Optional<SourceNode> schema = options.get("schema");
        if (schema.isEmpty() || schema.get().hasReferences()) {
            return;
        }
        try {
            Matchers.compile(Json.object().set("schema", schema.get().json()));
        } catch (InvalidMatcher e) {
            SourceNode at = options.nearest(e.pointer());
            draft.problems().fault("schema", at, at.mark(), e.text());
        }
    }
}
