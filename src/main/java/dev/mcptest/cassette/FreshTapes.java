package dev.mcptest.cassette;

import dev.mcptest.cassette.file.CassetteException;
import dev.mcptest.cassette.file.CassetteReader;
import dev.mcptest.http.TransportException;
import dev.mcptest.suite.server.ServerSpec;

/** Replays each recording from its beginning for each connection, and records nothing. */
public record FreshTapes() implements Tapes {

    @Override
    public Tape of(ServerSpec.Cassette server) throws TransportException {
        try {
            return new Tape(
                    CassetteReader.read(server.file(), server.file().toString()),
                    server.normalization().normalizer());
        } catch (CassetteException e) {
            throw TransportException.at(
                    TransportException.Stage.RECORDING, String.valueOf(e.getMessage()));
        }
    }
}
