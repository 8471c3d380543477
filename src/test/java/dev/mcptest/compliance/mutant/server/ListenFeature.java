package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Replies;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Subscriptions of the stateless era, and a tool that changes something. */
final class ListenFeature implements Feature {

    private static final String TAG = CleanServer.META + "subscriptionId";

    private final Map<Call, JsonNode> open = new ConcurrentHashMap<>();
    private final AtomicInteger grown = new AtomicInteger();

    @Override
    public void declare(ObjectNode capabilities, boolean modern) {
        if (modern) {
            ((ObjectNode) capabilities.get("tools")).put("listChanged", true);
            ((ObjectNode) capabilities.get("resources")).put("subscribe", true);
        }
    }

    @Override
    public String hints(boolean modern) {
        return modern
                ? """
                {"change": {"tool": "grow"}}
                """
                : "{}";
    }

    @Override
    public void amend(Call call, ObjectNode result) {
        if (call.method().equals("tools/list") && call.modern()) {
            for (int i = 0; i <= grown.get(); i++) {
                ObjectNode tool = ((ArrayNode) result.get("tools")).addObject();
                tool.put("name", i == 0 ? "grow" : "grown-" + i).put("description", "Grows.");
                tool.putObject("inputSchema").put("type", "object");
            }
        }
    }

    @Override
    public Optional<JsonNode> answer(Call call) {
        if (!call.modern()) {
            return Optional.empty();
        }
        boolean forTasks = call.params().path("notifications").has("taskIds");
        if (call.method().equals("subscriptions/listen") && !forTasks) {
            return Optional.of(listen(call));
        }
        if (call.calls("grow")) {
            grown.incrementAndGet();
            open.forEach(ListenFeature::changed);
        }
        return call.calls("grow") ? Optional.of(Offers.text("grown")) : Optional.empty();
    }

    private JsonNode listen(Call call) {
        JsonNode wanted = call.params().path("notifications");
        if (!wanted.isObject()) {
            return Replies.error(-32602, "notifications is missing");
        }
        ObjectNode agreed = Json.object();
        if (wanted.path("toolsListChanged").asBoolean(false)) {
            agreed.put("toolsListChanged", true);
        }
        if (wanted.path("resourceSubscriptions").isArray()) {
            agreed.set("resourceSubscriptions", wanted.get("resourceSubscriptions"));
        }
        ObjectNode acknowledged = tagged(call);
        acknowledged.set("notifications", agreed);
        call.tell("notifications/subscriptions/acknowledged", acknowledged);
        open.put(call, agreed);
        boolean cancelled = call.session().awaitEnd(call.message().path("id").asString(""));
        open.remove(call);
        return cancelled ? Json.nodes().nullNode() : tagged(call).put("resultType", "complete");
    }

    private static void changed(Call call, JsonNode agreed) {
        if (agreed.has("toolsListChanged")) {
            call.tell("notifications/tools/list_changed", tagged(call));
        }
        for (JsonNode uri : agreed.path("resourceSubscriptions")) {
            if (uri.asString("").equals("mem://readme")) {
                call.tell(
                        "notifications/resources/updated", tagged(call).put("uri", "mem://readme"));
            }
        }
    }

    private static ObjectNode tagged(Call call) {
        ObjectNode params = Json.object();
        params.putObject("_meta").set(TAG, call.message().path("id"));
        return params;
    }
}
