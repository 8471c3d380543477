package dev.mcptest.scaffold.audit;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What an audit has to say about a tool.
 *
 * @param calls how often it was called
 * @param checks whether each check that applies holds
 * @param findings the worst first
 */
public record ToolReport(
        String name,
        Verdict verdict,
        int calls,
        Map<Check, Boolean> checks,
        List<Finding> findings) {

    public ToolReport {
        requireNonNull(name, "name is null");
        requireNonNull(verdict, "verdict is null");
        checks = Collections.unmodifiableMap(new EnumMap<>(checks));
        findings = List.copyOf(findings);
    }
}
