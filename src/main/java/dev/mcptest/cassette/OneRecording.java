package dev.mcptest.cassette;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.transport.Transport;

/**
 * Records every live connection in one recording.
 *
 * @param other whether the client is another one than mcptest, which must not be delayed
 */
public record OneRecording(Recording recording, boolean other) implements Tapes {

    public OneRecording {
        requireNonNull(recording, "recording is null");
    }

    @Override
    public Tape of(ServerSpec.Cassette server) throws TransportException {
        return new FreshTapes().of(server);
    }

    @Override
    public Transport live(ServerSpec server, String kind, Transport transport) {
        return other ? recording.ofOther(kind, transport) : recording.of(kind, transport);
    }
}
