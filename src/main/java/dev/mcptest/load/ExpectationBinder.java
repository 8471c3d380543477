package dev.mcptest.load;

import dev.mcptest.json.InvalidTarget;
import dev.mcptest.json.Target;
import dev.mcptest.match.InvalidMatcher;
import dev.mcptest.match.Matcher;
import dev.mcptest.match.Matchers;
import dev.mcptest.suite.Assertion;
import dev.mcptest.suite.Expectation;

import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Compiles what a test expects. */
final class ExpectationBinder {

    private final Problems problems;

    ExpectationBinder(Problems problems) {
        this.problems = problems;
    }

    Expectation bind(Optional<SourceNode> expect) {
        if (expect.isEmpty()) {
            return new Expectation(List.of(), OptionalLong.empty());
        }
        SourceNode node = expect.get();
        List<SourceNode> items =
                node.json().isArray()
                        ? node.items()
                        : node.get("assertions").map(SourceNode::items).orElse(List.of());
        List<Assertion> assertions = new ArrayList<>();
        OptionalLong maxDuration = number(node, "max_duration_ms");
        for (SourceNode item : items) {
            if (item.get("max_duration_ms").isPresent()) {
                maxDuration = smaller(maxDuration, number(item, "max_duration_ms"));
            } else {
                assertion(item).ifPresent(assertions::add);
            }
        }
        return new Expectation(assertions, maxDuration);
    }

    private static OptionalLong smaller(OptionalLong a, OptionalLong b) {
        if (a.isEmpty() || b.isEmpty()) {
            return a.isEmpty() ? b : a;
        }
        return OptionalLong.of(Math.min(a.getAsLong(), b.getAsLong()));
    }

    private static OptionalLong number(SourceNode node, String key) {
        return node.get(key)
                .filter(value -> value.json().isIntegralNumber())
                .map(value -> OptionalLong.of(value.json().asLong(0)))
                .orElse(OptionalLong.empty());
    }

    private Optional<Assertion> assertion(SourceNode item) {
        Optional<Target> target = target(item);
        Optional<Matcher> matcher = item.get("matcher").flatMap(this::matcher);
        if (target.isEmpty() || matcher.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new Assertion(
                        item.text("name"),
                        target.get(),
                        matcher.get(),
                        item.text("message"),
                        item.position()));
    }

    private Optional<Target> target(SourceNode item) {
        Optional<SourceNode> node = item.get("target");
        try {
            return Optional.of(Target.parse(node.map(SourceNode::text).orElse("")));
        } catch (InvalidTarget e) {
            problems.error(
                    "target",
                    node.orElse(item),
                    "not a target: " + e.getMessage(),
                    "targets are paths such as result.content[0].text or result[\"a key\"]");
            return Optional.empty();
        }
    }

    private Optional<Matcher> matcher(SourceNode node) {
        if (node.json().size() != 1 || !(node.json() instanceof ObjectNode object)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Matchers.compile(object));
        } catch (InvalidMatcher e) {
            SourceNode at = node.nearest(e.pointer());
            if (!at.unresolved() && !reportedBelow(node, e.pointer())) {
                problems.error(
                        "matcher",
                        at.mark(),
                        node.pointer() + e.pointer(),
                        e.text(),
                        Optional.empty());
            }
            return Optional.empty();
        }
    }

    /** The schema of the suite may have said the same already, in its own words. */
    private boolean reportedBelow(SourceNode node, String pointer) {
        return problems.hasErrorAt(node.pointer() + pointer);
    }
}
