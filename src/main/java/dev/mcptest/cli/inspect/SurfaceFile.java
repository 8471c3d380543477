package dev.mcptest.cli.inspect;

import dev.mcptest.cassette.file.CassetteException;
import dev.mcptest.cassette.file.CassetteReader;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.surface.InvalidSurfaceException;
import dev.mcptest.surface.RecordedSurface;
import dev.mcptest.surface.Surface;
import dev.mcptest.surface.SurfaceJson;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;

import java.io.IOException;

/** Reads captured surfaces, and recordings as such. */
final class SurfaceFile {

    private SurfaceFile() {}

    /**
     * Reads a file.
     *
     * @throws UsageException when it is neither
     */
    static Surface read(String file, World world) {
        try {
            byte[] bytes = RegularFile.bytes(world.workingDirectory().resolve(file));
            JsonNode json = Json.parse(bytes);
            return CassetteReader.isCassette(json)
                    ? RecordedSurface.of(CassetteReader.read(json, file))
                    : SurfaceJson.read(json);
        } catch (IOException e) {
            throw new UsageException(file + ": " + IoReason.of(e));
        } catch (InvalidJsonException e) {
            throw new UsageException(
                    file + ":" + e.line() + ":" + e.column() + ": not JSON: " + e.getMessage());
        } catch (CassetteException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        } catch (InvalidSurfaceException e) {
            throw new UsageException(file + ": " + e.getMessage());
        }
    }
}
