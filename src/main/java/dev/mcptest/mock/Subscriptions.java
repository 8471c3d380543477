package dev.mcptest.mock;

import dev.mcptest.json.Json;
import dev.mcptest.mock.front.Listening;
import dev.mcptest.mock.manifest.Change;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.Revisions;
import dev.mcptest.mock.manifest.RpcException;

import org.jspecify.annotations.Nullable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The subscriptions of clients of 2026-07-28. Change notifications are sent only here. */
final class Subscriptions {

    static final String METHOD = "subscriptions/listen";

    private final Manifest manifest;
    private final MockCatalog catalog;
    private final List<Subscription> open = new ArrayList<>();

    Subscriptions(Manifest manifest, MockCatalog catalog) {
        this.manifest = manifest;
        this.catalog = catalog;
    }

    /** Opens a subscription; nothing is sent before {@link Listening#begin}. */
    Listening listening(JsonNode id, JsonNode params) throws RpcException {
        if (manifest.changes().isEmpty()) {
            String message = METHOD + " is not supported: no tool of the manifest has 'changes'";
            throw new RpcException(RpcException.UNKNOWN_METHOD, message).withStatus(404);
        }
        JsonNode wanted = params.path("notifications");
        if (!wanted.isObject()) {
            throw new RpcException(
                    RpcException.INVALID_PARAMS, "\"params.notifications\" must be an object");
        }
        return new Subscription(id, granted(wanted));
    }

    synchronized void tell(List<Change> changes) {
        open.forEach(one -> changes.forEach(one::tell));
    }

    /** Closes the subscription of a request that its client has cancelled. */
    synchronized void end(JsonNode id) {
        open.removeIf(one -> one.id.equals(id));
    }

    private ObjectNode granted(JsonNode wanted) {
        ObjectNode granted = Json.object();
        for (String list : Change.LISTS) {
            Change change = new Change(list);
            if (change.isIn(wanted) && manifest.tellsOf(change)) {
                granted.put(Change.filterKey(list), true);
            }
        }
        for (JsonNode uri : wanted.path("resourceSubscriptions")) {
            if (manifest.tellsOfResources() && catalog.hasResource(uri.asString(""))) {
                granted.withArrayProperty("resourceSubscriptions").add(uri);
            }
        }
        return granted;
    }

    private final class Subscription implements Listening {

        private final JsonNode id;
        private final ObjectNode granted;
        private @Nullable Consumer<JsonNode> outlet;

        Subscription(JsonNode id, ObjectNode granted) {
            this.id = id;
            this.granted = granted;
        }

        @Override
        public void begin(Consumer<JsonNode> to) {
            synchronized (Subscriptions.this) {
                ObjectNode message = Json.object().put("jsonrpc", "2.0");
                message.put("method", "notifications/subscriptions/acknowledged");
                message.putObject("params").set("notifications", granted);
                outlet = to;
                send(message);
                open.add(this);
            }
        }

        @Override
        public void close() {
            synchronized (Subscriptions.this) {
                open.remove(this);
            }
        }

        void tell(Change change) {
            if (change.isIn(granted)) {
                send(change.notification());
            }
        }

        private void send(ObjectNode message) {
            message.withObjectProperty("params")
                    .withObjectProperty("_meta")
                    .set(Revisions.META + "subscriptionId", id);
            if (outlet != null) {
                outlet.accept(message);
            }
        }
    }
}
