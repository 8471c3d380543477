package dev.mcptest.cli.capture;

import dev.mcptest.capture.CaptureFolders;
import dev.mcptest.capture.CapturedAnswer;
import dev.mcptest.capture.DerivedOutput;
import dev.mcptest.capture.InvalidCaptureException;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;

import java.util.List;
import java.util.Optional;

/** The options of {@code capture}. */
final class CaptureOptions {

    static final Option<List<String>> FROM =
            Option.list(
                    "--from",
                    "FOLDER",
                    Values.PATH,
                    "Use the captures below this folder, and no server.");
    static final Option<DerivedOutput> SCHEMA =
            Option.of(
                    "--schema",
                    "KIND",
                    new Values.Choice<>(List.of(DerivedOutput.values()), DerivedOutput::wire),
                    DerivedOutput.JSON,
                    "json (default): a JSON Schema of all answers; flowmcp: what FlowMCP makes of"
                            + " the first.");
    static final Option<Optional<String>> PRINT =
            Option.of(
                    "--print-output-schema",
                    "ITEM",
                    Values.TEXT,
                    "Print the schema of what this tool answers with; NAMESPACE/ITEM if several"
                            + " have the name.");

    private CaptureOptions() {}

    /**
     * @throws UsageException if a folder has anything but captures
     */
    static List<CapturedAnswer> captures(List<String> folders, Session session) {
        try {
            return CaptureFolders.read(session.world().workingDirectory(), folders);
        } catch (InvalidCaptureException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
