package dev.mcptest.compliance.engine;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What was measured of a server in one revision.
 *
 * @param serverInfo as the server gives it; missing when it does not
 * @param transport stdio, http, or sse for HTTP+SSE
 * @param rows the rules of the revision that were selected, in the order of the catalogue
 * @param ranOut whether the time was over before all rules were measured
 * @param interrupted whether the user ended it before all rules were measured
 */
public record Measured(
        Revision revision,
        String transport,
        JsonNode serverInfo,
        List<Row> rows,
        boolean ranOut,
        boolean interrupted,
        Duration took) {

    /** A rule and what was found. */
    public record Row(Rule rule, Finding finding, Duration took) {

        public Row {
            requireNonNull(rule, "rule is null");
            requireNonNull(finding, "finding is null");
            requireNonNull(took, "took is null");
        }
    }

    /** Returns only the rows of some rules. */
    public Measured only(Set<String> ids) {
        return new Measured(
                revision,
                transport,
                serverInfo,
                rows.stream().filter(it -> ids.contains(it.rule().id())).toList(),
                ranOut,
                interrupted,
                took);
    }

    public Measured {
        requireNonNull(revision, "revision is null");
        requireNonNull(transport, "transport is null");
        requireNonNull(serverInfo, "serverInfo is null");
        rows = List.copyOf(rows);
        requireNonNull(took, "took is null");
    }
}
