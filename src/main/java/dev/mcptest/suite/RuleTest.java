package dev.mcptest.suite;

import static java.util.Objects.requireNonNull;

import dev.mcptest.suite.expect.Said;

import java.util.List;

/**
 * Judges a rule of the protocol.
 *
 * @param rule the id of the rule
 */
public record RuleTest(TestHeader header, String rule) implements TestCase {

    public RuleTest {
        requireNonNull(header, "header is null");
        requireNonNull(rule, "rule is null");
    }

    @Override
    public boolean judgedByRules() {
        return true;
    }

    @Override
    public List<Said> said() {
        return List.of();
    }
}
