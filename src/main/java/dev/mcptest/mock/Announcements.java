package dev.mcptest.mock;

import dev.mcptest.mock.front.Reply;
import dev.mcptest.mock.manifest.Change;
import dev.mcptest.mock.manifest.Manifest;
import dev.mcptest.mock.manifest.MockTool;
import dev.mcptest.mock.manifest.RpcException;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds the notifications about the changes that a tool call makes. */
final class Announcements {

    private final MockCatalog catalog;
    private final Subscriptions subscriptions;
    private final ResourceSubscriptions resources;
    private final LogLevels levels;

    Announcements(Manifest manifest, MockCatalog catalog) {
        this.catalog = catalog;
        this.subscriptions = new Subscriptions(manifest, catalog);
        this.resources = new ResourceSubscriptions(manifest, catalog);
        this.levels = new LogLevels(manifest);
    }

    Subscriptions subscriptions() {
        return subscriptions;
    }

    ResourceSubscriptions resources() {
        return resources;
    }

    LogLevels levels() {
        return levels;
    }

    void end(String session) {
        resources.end(session);
        levels.end(session);
    }

    /**
     * Returns the notifications to send when the result of a call is due. There are none yet while
     * the tool still asks for input.
     */
    Reply.Notices ofStateless(JsonNode params, JsonNode result) throws RpcException {
        boolean asks = result.path("resultType").asString("").equals("input_required");
        List<Change> changes = asks ? List.of() : changes(params);
        List<JsonNode> first =
                asks ? List.of() : CallNotifications.ofStateless(catalog.tool(params), params);
        return changes.isEmpty() && first.isEmpty()
                ? Reply.Notices.NONE
                : () -> {
                    subscriptions.tell(changes);
                    return first;
                };
    }

    /**
     * Like {@link #ofStateless}, for the revisions where the caller is notified before its result.
     */
    Reply.Notices ofSession(JsonNode params, Optional<String> session) throws RpcException {
        List<Change> changes = changes(params);
        List<JsonNode> first =
                CallNotifications.ofSession(catalog.tool(params), params, levels.of(session));
        return changes.isEmpty() && first.isEmpty()
                ? Reply.Notices.NONE
                : () -> {
                    subscriptions.tell(changes);
                    List<JsonNode> told = new ArrayList<>(first);
                    changes.stream()
                            .filter(it -> it.isOfList() || resources.has(it, session))
                            .map(Change::notification)
                            .forEach(told::add);
                    return told;
                };
    }

    private List<Change> changes(JsonNode params) throws RpcException {
        MockTool tool = catalog.tool(params);
        return tool.isComplete(params) ? tool.changes() : List.of();
    }
}
