package dev.mcptest.mock;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** Tells clients of what tools change. */
final class Announcements {

    private final MockCatalog catalog;
    private final Subscriptions subscriptions;
    private final ResourceSubscriptions resources;

    Announcements(Manifest manifest, MockCatalog catalog) {
        this.catalog = catalog;
        this.subscriptions = new Subscriptions(manifest, catalog);
        this.resources = new ResourceSubscriptions(manifest, catalog);
    }

    Subscriptions subscriptions() {
        return subscriptions;
    }

    ResourceSubscriptions resources() {
        return resources;
    }

    /**
     * Returns what to tell when the result of a call is due; a tool that asks has not acted yet.
     */
    Reply.Notices ofStateless(JsonNode params, JsonNode result) throws RpcError {
        boolean asks = result.path("resultType").asString("").equals("input_required");
        List<Change> changes = changes(params);
        return asks || changes.isEmpty()
                ? Reply.Notices.NONE
                : () -> {
                    subscriptions.tell(changes);
                    return List.of();
                };
    }

    /** Returns the same in the revisions where the caller is told ahead of its result. */
    Reply.Notices ofSession(JsonNode params, Optional<String> session) throws RpcError {
        List<Change> changes =
                catalog.tool(params).rounds().isEmpty() ? changes(params) : List.of();
        return changes.isEmpty()
                ? Reply.Notices.NONE
                : () -> {
                    subscriptions.tell(changes);
                    return changes.stream()
                            .filter(it -> it.isOfList() || resources.has(it, session))
                            .<JsonNode>map(Change::notification)
                            .toList();
                };
    }

    private List<Change> changes(JsonNode params) throws RpcError {
        MockTool tool = catalog.tool(params);
        return MockCalls.isComplete(tool, params) ? tool.changes() : List.of();
    }
}
