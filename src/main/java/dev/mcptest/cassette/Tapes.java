package dev.mcptest.cassette;

import dev.mcptest.http.TransportException;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.transport.Transport;

/** Decides what the connections of a suite replay and record. */
public interface Tapes {

    /**
     * Returns the recording of a server.
     *
     * @throws TransportException if it cannot be read
     */
    Tape of(ServerSpec.Cassette server) throws TransportException;

    /**
     * Returns a live transport, or one around it that records.
     *
     * @param kind stdio, http or sse
     */
    default Transport live(ServerSpec server, String kind, Transport transport) {
        return transport;
    }
}
