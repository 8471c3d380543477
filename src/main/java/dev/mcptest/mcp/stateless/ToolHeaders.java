package dev.mcptest.mcp.stateless;

import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.rpc.Warnings;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** The header parameters of all tools of a server. */
final class ToolHeaders {

    /** Reads the whole list of tools, so that {@link #learn} is called for every page. */
    interface Listing {
        void read() throws CallException;
    }

    private final Map<String, ParameterHeaders> byName = new ConcurrentHashMap<>();
    private final ReentrantLock reading = new ReentrantLock();
    private final Warnings warnings;
    private final Hiding hiding;
    private volatile boolean complete;

    ToolHeaders(Warnings warnings, Hiding hiding) {
        this.warnings = warnings;
        this.hiding = hiding;
    }

    /**
     * Records a page of the list of tools, and removes the tools that must not be used.
     *
     * @param result is modified
     */
    void learn(ObjectNode result) {
        if (!(result.get("tools") instanceof ArrayNode tools)) {
            // A retry would give the same result.
            complete = true;
            return;
        }
        for (int i = tools.size() - 1; i >= 0; i--) {
            String name = tools.path(i).path("name").asString("");
            Optional<String> fault = learn(name, tools.path(i).path("inputSchema"));
            if (fault.isPresent()) {
                tools.remove(i);
                warnings.add("the tool " + name + " is left out: " + fault.get());
            }
        }
        complete |= !result.path("nextCursor").isString();
    }

    /** Returns the headers of a tool; reads the list first if necessary. */
    ParameterHeaders of(String tool, Listing listing) {
        if (!complete && !byName.containsKey(tool)) {
            read(listing);
        }
        return byName.getOrDefault(tool, ParameterHeaders.NONE);
    }

    /** Returns the headers of a tool after reading the list again. */
    ParameterHeaders again(String tool, Listing listing) {
        byName.clear();
        complete = false;
        return of(tool, listing);
    }

    /** Records that the list cannot be read, so that not every call tries again. */
    void unreadable(CallException why) {
        complete = true;
        warnings.add(
                "tools/list could not be read, so that calls are sent without Mcp-Param headers: "
                        + why.getMessage());
    }

    private void read(Listing listing) {
        reading.lock();
        try {
            if (!complete) {
                listing.read();
            }
        } catch (CallException e) {
            unreadable(e);
        } finally {
            complete = true;
            reading.unlock();
        }
    }

    private Optional<String> learn(String name, JsonNode schema) {
        var headers = ParameterHeaders.of(schema, hiding);
        byName.put(name, headers);
        return headers.fault();
    }
}
