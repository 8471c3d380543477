package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Reply;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The reply to a batch: the responses as one array. */
final class BatchReply {

    private BatchReply() {}

    /**
     * @param replies those to the messages of the batch
     */
    static Reply of(List<Reply> replies) {
        List<Reply> due =
                replies.stream()
                        .filter(it -> it instanceof Reply.Send || it instanceof Reply.Ask)
                        .toList();
        if (due.isEmpty()) {
            return replies.stream()
                    .filter(Reply.Listen.class::isInstance)
                    .findFirst()
                    .orElseGet(Reply.Nothing::new);
        }
        return due.stream().anyMatch(Reply.Ask.class::isInstance)
                ? new Reply.Ask(outlet -> all(due, outlet), Duration.ZERO)
                : all(due.stream().map(Reply.Send.class::cast).toList());
    }

    private static Reply.Send all(List<Reply> due, Consumer<JsonNode> outlet)
            throws InterruptedException {
        List<Reply.Send> sends = new ArrayList<>();
        for (Reply reply : due) {
            if (reply instanceof Reply.Ask ask) {
                sends.add(ask.conversation().end(outlet));
            } else if (reply instanceof Reply.Send send) {
                sends.add(send);
            }
        }
        return all(sends);
    }

    private static Reply.Send all(List<Reply.Send> sends) {
        ArrayNode messages = Json.array();
        Map<String, String> headers = new LinkedHashMap<>();
        for (Reply.Send send : sends) {
            messages.add(send.message());
            headers.putAll(send.headers());
        }
        return new Reply.Send(messages, Duration.ZERO, 200, headers, () -> notices(sends));
    }

    private static List<JsonNode> notices(List<Reply.Send> sends) {
        return sends.stream().flatMap(it -> it.notices().tell().stream()).toList();
    }
}
