package dev.mcptest.cassette;

import static java.util.Objects.requireNonNull;

import dev.mcptest.http.TransportException;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.transport.Transport;

/** Records every live connection in one recording. */
public record OneRecording(Recording recording) implements Tapes {

    public OneRecording {
        requireNonNull(recording, "recording is null");
    }

    @Override
    public Tape of(ServerSpec.Cassette server) throws TransportException {
        return new FreshTapes().of(server);
    }

    @Override
    public Transport live(ServerSpec server, String kind, Transport transport) {
        return recording.of(kind, transport);
    }
}
