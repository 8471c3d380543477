package dev.mcptest.cli.report;

import dev.mcptest.cli.option.Session;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.report.json.InvalidRecordException;
import dev.mcptest.report.json.RunRecordJson;
import dev.mcptest.result.RunRecord;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads saved run records. */
final class RecordFiles {

    private static final String HINT =
            "; run records are what `mcptest run --reporter json=FILE` writes";

    private RecordFiles() {}

    /** Reads all files; empty when one is not a run record, which is said on stderr. */
    static Optional<List<RunRecord>> read(List<String> files, Session session) {
        List<RunRecord> records = new ArrayList<>();
        for (String file : files) {
            try {
                Path path = session.world().workingDirectory().resolve(file);
                RegularFile.check(path);
                records.add(RunRecordJson.read(Json.parse(Files.readAllBytes(path))));
            } catch (IOException e) {
                say(file + ": " + IoReason.of(e), session);
            } catch (InvalidJsonException e) {
                say(
                        file
                                + ":"
                                + e.line()
                                + ":"
                                + e.column()
                                + ": not JSON: "
                                + e.getMessage()
                                + HINT,
                        session);
            } catch (InvalidRecordException e) {
                say(file + ": " + e.getMessage(), session);
            }
        }
        return records.size() == files.size() ? Optional.of(records) : Optional.empty();
    }

    private static void say(String message, Session session) {
        session.console().err().println("error: " + message);
    }
}
