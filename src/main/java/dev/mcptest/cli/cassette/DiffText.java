package dev.mcptest.cli.cassette;

import dev.mcptest.cassette.CassetteDiff;
import dev.mcptest.cassette.CassetteDiff.Change;
import dev.mcptest.cassette.Differences.Difference;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.json.Json;
import dev.mcptest.report.text.Screen;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The forms of a comparison of two recordings. */
record DiffText(CassetteDiff diff) {

    private static final String SCHEMA = "mcptest/cassette-diff/v1";

    String text() {
        if (diff.isEmpty()) {
            return "no differences\n";
        }
        var text = new StringBuilder();
        text.append(diff.changed().size())
                .append(" answered differently, ")
                .append(diff.vanished().size())
                .append(" only in OLD, ")
                .append(diff.appeared().size())
                .append(" only in NEW\n");
        for (Change change : diff.changed()) {
            text.append("\n  ").append(ShowText.request(change.exchange())).append('\n');
            for (Difference one : change.differences()) {
                text.append("      ")
                        .append(one.at())
                        .append("  ")
                        .append(shown(one.before()))
                        .append(" -> ")
                        .append(shown(one.after()))
                        .append('\n');
            }
        }
        if (!diff.vanished().isEmpty() || !diff.appeared().isEmpty()) {
            text.append('\n');
        }
        diff.vanished().forEach(it -> text.append("- ").append(ShowText.request(it)).append('\n'));
        diff.appeared().forEach(it -> text.append("+ ").append(ShowText.request(it)).append('\n'));
        return Screen.text(text.toString());
    }

    private static String shown(JsonNode value) {
        return value.isMissingNode() ? "nothing" : ShowText.preview(value);
    }

    String json() {
        ObjectNode json = Json.object().put("schema", SCHEMA);
        ArrayNode changed = json.putArray("changed");
        for (Change change : diff.changed()) {
            ObjectNode entry = changed.addObject();
            entry.set("request", request(change.exchange()));
            ArrayNode differences = entry.putArray("differences");
            for (Difference one : change.differences()) {
                ObjectNode difference = differences.addObject().put("pointer", one.at().text());
                put(difference, "old", one.before());
                put(difference, "new", one.after());
            }
        }
        ArrayNode vanished = json.putArray("only_old");
        diff.vanished().forEach(it -> vanished.add(request(it)));
        ArrayNode appeared = json.putArray("only_new");
        diff.appeared().forEach(it -> appeared.add(request(it)));
        return Screen.json(json) + "\n";
    }

    private static void put(ObjectNode difference, String key, JsonNode value) {
        if (!value.isMissingNode()) {
            difference.set(key, value);
        }
    }

    private static JsonNode request(Exchange exchange) {
        ObjectNode request = Json.object().put("method", exchange.method());
        request.set("params", exchange.params());
        return request;
    }
}
