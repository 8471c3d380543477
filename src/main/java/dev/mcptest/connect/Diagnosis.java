package dev.mcptest.connect;

import dev.mcptest.http.TransportException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.LogLines;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.suite.server.ServerSpec;

/** Finds the layer at which opening a session failed. */
final class Diagnosis {

    private static final String REJECTED = "mcp initialize rejected: ";

    private Diagnosis() {}

    static ConnectionException of(
            OpenException failure, ServerSpec spec, LogLines stderr, Hiding hiding) {
        Layer layer = layer(failure, spec);
        String message = String.valueOf(failure.getMessage());
        String text =
                switch (layer) {
                    case AUTH -> refused(failure, spec, message);
                    case INITIALIZE -> REJECTED + message;
                    case HTTP -> message + ConnectHints.path(failure, spec);
                    default -> message;
                };
        return new ConnectionException(
                layer,
                text
                        + ConnectHints.on(
                                failure.stage(),
                                layer,
                                spec,
                                new Stderr(stderr.texts(hiding), hiding)),
                stderr,
                failure);
    }

    private static String refused(OpenException failure, ServerSpec spec, String message) {
        TransportException why = failure.transport().orElseThrow();
        return why.stage() == TransportException.Stage.INSECURE
                ? message
                : "authentication failed after refresh: " + message + ConnectHints.login(spec, why);
    }

    private static Layer layer(OpenException failure, ServerSpec spec) {
        boolean http = spec instanceof ServerSpec.Url;
        return switch (failure.stage()) {
            case FRAMING, FRAMING_ENDED -> http ? Layer.INITIALIZE : Layer.FRAMING;
            case ENDED, UNANSWERED, REFUSED -> Layer.INITIALIZE;
            case TRANSPORT -> layer(failure.transport().orElseThrow(), http);
        };
    }

    private static Layer layer(TransportException failure, boolean http) {
        return switch (failure.stage()) {
            case SPAWN -> Layer.SPAWN;
            case DNS -> Layer.DNS;
            case TCP -> Layer.TCP;
            case TLS -> Layer.TLS;
            case HTTP -> Layer.HTTP;
            case AUTH, INSECURE -> Layer.AUTH;
            case RECORDING -> Layer.CASSETTE;
            case EXCHANGE, OURS -> http ? Layer.HTTP : Layer.INITIALIZE;
        };
    }
}
