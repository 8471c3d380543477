package dev.mcptest.cli.cassette;

import dev.mcptest.cassette.Cassette;
import dev.mcptest.cassette.CassetteException;
import dev.mcptest.cassette.CassetteReader;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.world.World;

/** Reads the recordings that a command line names. */
public final class CassetteFiles {

    private CassetteFiles() {}

    /**
     * Reads a file.
     *
     * @throws UsageException when it is not a recording of a server
     */
    public static Cassette read(String file, World world) {
        try {
            return CassetteReader.read(world.workingDirectory().resolve(file), file);
        } catch (CassetteException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
