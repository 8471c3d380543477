package dev.mcptest.scaffold.audit;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of an audit.
 *
 * @param server what the server says about itself, without secrets
 * @param protocol the revision that was spoken
 */
public record AuditReport(
        Optional<JsonNode> server,
        String protocol,
        long seed,
        List<ToolReport> tools,
        List<ListReport> lists) {

    public AuditReport {
        requireNonNull(server, "server is null");
        requireNonNull(protocol, "protocol is null");
        tools = List.copyOf(tools);
        lists = List.copyOf(lists);
    }

    /** Returns how many of each check hold, of all that apply. */
    public Map<Check, Tally> tallies() {
        Map<Check, Tally> tallies = new EnumMap<>(Check.class);
        for (Check check : Check.values()) {
            tallies.put(check, Tally.NONE);
        }
        for (ToolReport tool : tools) {
            tool.checks()
                    .forEach((check, holds) ->
                            tallies.computeIfPresent(check, (_, tally) -> tally.and(holds)));
        }
        for (ListReport list : lists) {
            tallies.computeIfPresent(Check.LISTS, (_, tally) -> tally.and(list.holds()));
        }
        return tallies;
    }

    /** Returns all checks together. None of them counts when there are no tools. */
    public Tally score() {
        Tally all = tallies().values().stream().reduce(Tally.NONE, Tally::plus);
        return tools.isEmpty() ? new Tally(0, all.total()) : all;
    }

    /** Returns whether the server did something that no server may do. */
    public boolean hasFaults() {
        return tools.stream().anyMatch(tool -> tool.verdict().isFault())
                || lists.stream().anyMatch(list -> !list.holds());
    }

    public List<String> toolsWith(Verdict verdict) {
        return tools.stream()
                .filter(tool -> tool.verdict() == verdict)
                .map(ToolReport::name)
                .toList();
    }
}
