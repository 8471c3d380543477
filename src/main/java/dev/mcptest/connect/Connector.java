package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.mcp.McpSession;
import dev.mcptest.mcp.OpenFailure;
import dev.mcptest.mcp.Revision;
import dev.mcptest.mcp.SessionOptions;
import dev.mcptest.suite.ServerSpec;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import java.time.Duration;
import java.util.List;

/** Opens sessions with the servers of a suite. */
public final class Connector {

    private final World world;
    private final ConnectOptions options;

    /** Creates a connector; nothing is opened yet. */
    public Connector(World world, ConnectOptions options) {
        this.world = requireNonNull(world, "world is null");
        this.options = requireNonNull(options, "options is null");
    }

    /**
     * Opens a session with a server.
     *
     * @throws ConnectFailure when a layer fails; what was opened by then is closed
     */
    public McpSession connect(ServerSpec spec) throws ConnectFailure {
        Transport transport = Transports.of(spec, world, options);
        McpSession session = open(spec, transport);
        if (session.identity().saysNotReady()) {
            session.close();
            throw new ConnectFailure(
                    Layer.READINESS,
                    "server initialized but reported not ready",
                    session.stderrTail());
        }
        return session;
    }

    private McpSession open(ServerSpec spec, Transport transport) throws ConnectFailure {
        try {
            return McpSession.open(transport, sessionOptions(spec));
        } catch (OpenFailure e) {
            List<String> tail = transport.stderrTail();
            throw Diagnosis.of(e, spec, tail);
        }
    }

    private SessionOptions sessionOptions(ServerSpec spec) {
        boolean noise = spec instanceof ServerSpec.Stdio stdio && stdio.allowStdoutNoise();
        return new SessionOptions(
                options.target().orElse(Revision.LATEST),
                options.target().isPresent(),
                options.clientVersion(),
                handshakeTimeout(spec),
                SessionOptions.LONGEST_CALL,
                noise,
                List.of(),
                world.ticker());
    }

    /** A server that has no process to start answers like any other time. */
    private Duration handshakeTimeout(ServerSpec spec) {
        Duration most = options.handshakeTimeout();
        return spec instanceof ServerSpec.Url url && url.timeout().compareTo(most) < 0
                ? url.timeout()
                : most;
    }
}
