package dev.mcptest.load.definition;

import dev.mcptest.definition.CaptureNames;
import dev.mcptest.definition.CaptureTime;
import dev.mcptest.definition.ListedTools;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** The list of tools in the newest capture of a namespace beside a suite. */
final class CapturedTools {

    private CapturedTools() {}

    /** Returns the tools; empty when there is no capture, or none that can be read. */
    static Optional<ListedTools> newest(Path folder, String namespace) {
        Path captures = folder.resolve("capture");
        if (!Files.isDirectory(captures)) {
            return Optional.empty();
        }
        try (Stream<Path> runs = Files.list(captures)) {
            return runs.sorted(
                            Comparator.comparing((Path run) -> CaptureTime.of(run, "")).reversed())
                    .map(run -> run.resolve(CaptureNames.of(namespace)).resolve("tools.json"))
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .flatMap(CapturedTools::read);
        } catch (IOException | UncheckedIOException _) {
            return Optional.empty();
        }
    }

    private static Optional<ListedTools> read(Path file) {
        try {
            return Optional.of(new ListedTools(Json.parse(RegularFile.text(file)).path("tools")));
        } catch (IOException | InvalidJsonException _) {
            return Optional.empty();
        }
    }
}
