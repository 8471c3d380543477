package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Siblings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Profile;
import dev.mcptest.http.TransportException;

import tools.jackson.databind.JsonNode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The connections of one lane: a shared one, and one for whoever asks. */
final class LaneLinks implements Siblings, AutoCloseable {

    /** How long a probe without a connection waits for other lanes to close theirs. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** A probe with several connections exceeds the limit rather than wait for itself. */
    private static final Duration FOR_ANOTHER = Duration.ofMillis(100);

    private final Connections connections;
    private final Profile profile;
    private final List<JsonNode> tools;
    private final String fence;
    private final List<Link> own = new ArrayList<>();
    private Optional<Link> shared;
    private boolean sharedInUse;

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

    /** Tells that another task begins; the one before has closed its own connections. */
    void nextTask() {
        sharedInUse = false;
    }

    /** When all connections are taken, one that nobody uses is given up for it. */
    @Override
    public Link unopened(Profile other) throws InterruptedException {
        if (!sharedInUse && connections.areAllTaken()) {
            renew();
        }
        own.removeIf(Link::isClosed);
        boolean hasOne = sharedInUse || !own.isEmpty();
        try {
            Link link = connections.open(other, hasOne ? FOR_ANOTHER : PATIENCE);
            own.add(link);
            link.fenceWith(fence);
            return link;
        } catch (TransportException e) {
            throw new LostServerException(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Link shared() throws InterruptedException {
        if (shared.isPresent() && shared.get().end().isEmpty()) {
            sharedInUse = true;
            return shared.get();
        }
        renew();
        Link link = unopened(profile);
        own.remove(link);
        link.tools(tools);
        if (!link.open().isResult()) {
            String how = link.opening().map(it -> it.describe()).orElse("");
            link.close();
            throw new LostServerException("a new session was not opened: " + how);
        }
        shared = Optional.of(link);
        sharedInUse = true;
        return link;
    }

    /** Returns whether all lanes talk to the same server, rather than to processes of their own. */
    boolean areOfOneServer() {
        return connections.isHttp();
    }

    /** Returns whether the server takes no connection any more, or answers nothing. */
    boolean isServerLost() throws InterruptedException {
        if (shared.isPresent()) {
            return isLost(shared.get());
        }
        try (Link link = unopened(profile)) {
            return isLost(link);
        }
    }

    private static boolean isLost(Link link) {
        Answer answer = link.fence();
        return answer.kind() == Answer.Kind.GONE || answer.kind() == Answer.Kind.NONE;
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
