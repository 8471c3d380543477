package dev.mcptest.scaffold.audit;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What an audit has to say about a list, or about the handshake.
 *
 * @param items how many items it has
 */
public record ListReport(String method, int items, List<Finding> findings) {

    public ListReport {
        requireNonNull(method, "method is null");
        findings = List.copyOf(findings);
    }

    public boolean holds() {
        return findings.isEmpty();
    }
}
