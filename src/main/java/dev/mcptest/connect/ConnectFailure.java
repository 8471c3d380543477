package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** Says at which layer connecting to a server failed, and why. */
public final class ConnectFailure extends Exception {

    private static final long serialVersionUID = 1;

    private final Layer layer;
    private final transient List<String> stderrTail;

    ConnectFailure(Layer layer, String message, List<String> stderrTail) {
        super(requireNonNull(message, "message is null"));
        this.layer = requireNonNull(layer, "layer is null");
        this.stderrTail = List.copyOf(stderrTail);
    }

    /** Returns this failure with what was tried next, in vain. */
    ConnectFailure and(String next) {
        String message = getMessage() + "; spoken to as 2026-07-28: " + next;
        return new ConnectFailure(layer, message, stderrTail);
    }

    /** Returns where it failed. */
    public Layer layer() {
        return layer;
    }

    /** Returns the last lines of the server's standard error, oldest first. */
    public List<String> stderrTail() {
        return stderrTail;
    }
}
