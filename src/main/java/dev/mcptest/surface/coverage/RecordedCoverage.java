package dev.mcptest.surface.coverage;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.surface.InvalidSurfaceException;
import dev.mcptest.surface.RecordedSurface;
import dev.mcptest.surface.Surface;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** Which parts of a recorded server its recording exercises. */
public final class RecordedCoverage {

    private RecordedCoverage() {}

    /**
     * Returns the coverage.
     *
     * @throws InvalidSurfaceException when the recording has no list to compare with
     */
    public static Coverage of(Cassette cassette) throws InvalidSurfaceException {
        Surface surface = RecordedSurface.of(cassette);
        var tally = new CoverageTally();
        for (Exchange exchange : cassette.exchanges()) {
            JsonNode response = exchange.response();
            tally.add(
                    exchange.method(),
                    exchange.params(),
                    response.has("error"),
                    response.path("result").path("isError").asBoolean(false));
        }
        return new Coverage(
                List.of(new Coverage.Server(cassette.server(), CoveragePoints.of(surface, tally))));
    }
}
