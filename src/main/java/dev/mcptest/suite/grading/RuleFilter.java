package dev.mcptest.suite.grading;

import java.util.List;

/**
 * Selects rules; empty lists select everything.
 *
 * @param include ids, in which * stands for anything
 * @param exclude ids that are left out whatever else selects them
 */
public record RuleFilter(
        List<String> families, List<String> include, List<String> exclude, List<String> severity) {

    /** Every rule. */
    public static final RuleFilter ALL = new RuleFilter(List.of(), List.of(), List.of(), List.of());

    public RuleFilter {
        families = List.copyOf(families);
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        severity = List.copyOf(severity);
    }
}
