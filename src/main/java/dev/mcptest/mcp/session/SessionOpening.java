package dev.mcptest.mcp.session;

import dev.mcptest.http.TransportException;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.OpenException;
import dev.mcptest.mcp.ServerIdentity;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.mcp.handshake.HandshakeLifecycle;
import dev.mcptest.mcp.rpc.Lifecycle;
import dev.mcptest.mcp.rpc.RpcConnection;
import dev.mcptest.mcp.stateless.StatelessLifecycle;
import dev.mcptest.transport.Transport;

import java.time.Duration;
import java.util.Optional;

/** Opens a session, or says why that is not possible. */
final class SessionOpening {

    private static final Duration USAGE_IS_PRINTED = Duration.ofMillis(500);

    private SessionOpening() {}

    static McpSession open(Transport transport, SessionOptions options) throws OpenException {
        var wire = new RpcConnection(transport, options);
        Lifecycle lifecycle = lifecycle(wire, options);
        try {
            wire.start();
            ServerIdentity identity = lifecycle.open();
            checkGreeting(wire);
            return new McpSession(wire, lifecycle, identity);
        } catch (TransportException e) {
            transport.close();
            throw OpenException.of(e, options.hiding());
        } catch (OpenException e) {
            OpenException whole = withEnd(withGreeting(e, wire), wire);
            transport.close();
            throw whole;
        }
    }

    private static Lifecycle lifecycle(RpcConnection wire, SessionOptions options) {
        return switch (options.offer()) {
            case V2024_11_05, V2025_03_26, V2025_06_18, V2025_11_25 ->
                    new HandshakeLifecycle(wire, options);
            case V2026_07_28 -> new StatelessLifecycle(wire, options);
        };
    }

    private static void checkGreeting(RpcConnection wire) throws OpenException {
        Optional<CallException> greeting = wire.calls().takeGreeting();
        if (greeting.isPresent()) {
            throw OpenException.framing(String.valueOf(greeting.get().getMessage()));
        }
    }

    /**
     * Reports invalid output that the server sent before the first request, because it probably
     * caused the failure.
     */
    private static OpenException withGreeting(OpenException failure, RpcConnection wire) {
        return wire.calls()
                .takeGreeting()
                .map(greeting -> OpenException.framing(String.valueOf(greeting.getMessage())))
                .orElse(failure);
    }

    /** If the program printed its usage and exited, its exit says more than the failure. */
    private static OpenException withEnd(OpenException failure, RpcConnection wire) {
        if (failure.stage() != OpenException.Stage.FRAMING
                || wire.calls().pause(USAGE_IS_PRINTED)) {
            return failure;
        }
        return wire.calls().ending().map(failure::andEnded).orElse(failure);
    }
}
