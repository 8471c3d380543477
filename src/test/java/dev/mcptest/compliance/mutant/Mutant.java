package dev.mcptest.compliance.mutant;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;

/**
 * A server that breaks one rule.
 *
 * @param server what it is: {@code http} or {@code stdio}, and the names of features
 * @param senders other rules, which send what the rule looks at
 * @param change what it does otherwise, in jq
 */
record Mutant(
        String rule, String revision, Set<String> server, List<String> senders, String change) {

    Mutant {
        requireNonNull(rule, "rule is null");
        requireNonNull(revision, "revision is null");
        server = Set.copyOf(server);
        senders = List.copyOf(senders);
        requireNonNull(change, "change is null");
    }

    String family() {
        return rule.substring(0, rule.indexOf('-'));
    }

    /** Returns what it is, as the page of mutants shows it. */
    String kind() {
        return String.join(" ", server.stream().sorted().toList()) + " " + revision;
    }

    @Override
    public String toString() {
        return rule + " " + kind();
    }
}
