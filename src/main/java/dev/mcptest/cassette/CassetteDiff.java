package dev.mcptest.cassette;

import dev.mcptest.cassette.Differences.Difference;
import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.json.Json;
import dev.mcptest.normalize.Normalizer;
import dev.mcptest.normalize.Replacement;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a server does differently in a newer recording. Equal requests are compared with each other
 * in their order.
 *
 * @param changed requests that are answered differently
 * @param vanished requests that only the older recording has
 * @param appeared requests that only the newer recording has
 */
public record CassetteDiff(List<Change> changed, List<Exchange> vanished, List<Exchange> appeared) {

    public CassetteDiff {
        changed = List.copyOf(changed);
        vanished = List.copyOf(vanished);
        appeared = List.copyOf(appeared);
    }

    /** An exchange of the newer recording, and where it differs from that of the older one. */
    public record Change(Exchange exchange, List<Difference> differences) {
        public Change {
            differences = List.copyOf(differences);
        }
    }

    /** Compares two recordings. */
    public static CassetteDiff of(Cassette older, Cassette newer) {
        Set<String> rules = new LinkedHashSet<>(older.normalized());
        rules.addAll(newer.normalized());
        Set<Replacement> replacements = new LinkedHashSet<>(older.replacements());
        replacements.addAll(newer.replacements());
        Normalizer normalizer = Normalizer.recorded(rules, List.copyOf(replacements));
        Map<String, Deque<Exchange>> before = new HashMap<>();
        for (Exchange exchange : older.exchanges()) {
            before.computeIfAbsent(key(exchange, normalizer), _ -> new ArrayDeque<>())
                    .add(exchange);
        }
        List<Change> changed = new ArrayList<>();
        List<Exchange> appeared = new ArrayList<>();
        for (Exchange exchange : newer.exchanges()) {
            Optional<Exchange> same =
                    Optional.ofNullable(before.get(key(exchange, normalizer))).map(Deque::poll);
            if (same.isEmpty()) {
                appeared.add(exchange);
            } else {
                List<Difference> differences = Differences.of(sent(same.get()), sent(exchange));
                if (!differences.isEmpty()) {
                    changed.add(new Change(exchange, differences));
                }
            }
        }
        List<Exchange> vanished =
                older.exchanges().stream()
                        .filter(it ->
                                before.getOrDefault(key(it, normalizer), new ArrayDeque<>())
                                        .contains(it))
                        .toList();
        return new CassetteDiff(changed, vanished, appeared);
    }

    private static String key(Exchange exchange, Normalizer normalizer) {
        return RequestKey.of(exchange.method(), exchange.params(), normalizer).text();
    }

    /** Returns everything that the server sent. */
    private static JsonNode sent(Exchange exchange) {
        ObjectNode sent = Json.object().setAll(exchange.response());
        ArrayNode told = sent.putArray("notifications");
        exchange.told().forEach(one -> told.add(one.json()));
        return sent;
    }

    /** Returns whether the server does the same in both recordings. */
    public boolean isEmpty() {
        return changed.isEmpty() && vanished.isEmpty() && appeared.isEmpty();
    }
}
