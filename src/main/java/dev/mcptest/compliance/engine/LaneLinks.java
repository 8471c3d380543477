package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Siblings;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.http.TransportException;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** The connections of one lane: a shared one, and one for whoever asks. */
final class LaneLinks implements Siblings, AutoCloseable {

    private final Connections connections;
    private final Profile profile;
    private final List<JsonNode> tools;
    private final String fence;
    private Optional<Link> shared;

    /**
     * @param first the connection to share, if there is one already
     * @param profile the client of the shared connection
     * @param fence the method of the request that a living server answers
     */
    LaneLinks(
            Connections connections,
            Optional<Link> first,
            Profile profile,
            List<JsonNode> tools,
            String fence) {
        this.connections = connections;
        this.shared = first;
        this.profile = profile;
        this.tools = tools;
        this.fence = fence;
    }

    @Override
    public Link unopened(Profile other) throws InterruptedException {
        try {
            Link link = connections.open(other);
            link.fenceWith(fence);
            return link;
        } catch (TransportException e) {
            throw new LostServerException(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Link shared() throws InterruptedException {
        if (shared.isPresent() && shared.get().end().isEmpty()) {
            return shared.get();
        }
        Link link = unopened(profile);
        link.tools(tools);
        if (!link.open().isResult()) {
            String how = link.opening().map(it -> it.describe()).orElse("");
            link.close();
            throw new LostServerException("a new session was not opened: " + how);
        }
        shared = Optional.of(link);
        return link;
    }

    /** Gives up the shared connection; the next one to ask gets a new one. */
    void renew() {
        shared.ifPresent(Link::close);
        shared = Optional.empty();
    }

    /** Returns the shared connection, if one is open. */
    Optional<Link> current() {
        return shared;
    }

    @Override
    public void close() {
        renew();
    }
}
