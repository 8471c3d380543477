package dev.mcptest.cli.inspect;

import dev.mcptest.cassette.file.CassetteException;
import dev.mcptest.cassette.file.CassetteReader;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.CoverageThreshold;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TerminalStyle;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.report.json.CoverageJson;
import dev.mcptest.report.json.InvalidRecordException;
import dev.mcptest.report.json.RunRecordJson;
import dev.mcptest.report.text.CoverageText;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.surface.InvalidSurfaceException;
import dev.mcptest.surface.coverage.RecordedCoverage;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Says which parts of the servers the tests of saved runs exercised. */
public final class CoverageCommand implements Command {

    private static final Option<Optional<BigDecimal>> THRESHOLD =
            Option.of(
                    "--threshold",
                    "N",
                    Values.PERCENT,
                    "Exit with 6 when less than this percentage is covered.");
    private static final Option<String> FORMAT =
            Option.of(
                    "--format",
                    "FORMAT",
                    Values.choice("text", "json", "md"),
                    "text",
                    "text (default), json or md.");
    private static final Option<Optional<String>> OUTPUT =
            Option.of("--output", "PATH", Values.PATH, "Write to this file instead of stdout.");

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Says which tools, parameters, enum values, errors, resources, templates, \
                        prompts and arguments of the servers were exercised by the tests of saved \
                        runs or recordings, and which were not. Several files, such as those of \
                        shards, are added up.\
                        """,
                        """

                        Examples:
                          mcptest run suite.yml --coverage --reporter json=run.json
                          mcptest coverage run.json
                          mcptest coverage shard-*.json --threshold 80

                        Exit codes: 0 done, 1 the output could not be written, 2 wrong usage, or a \
                        file is neither the record of a run with --coverage nor a recording, 6 below \
                        the threshold.\
                        """)
                .words(
                        "FILE",
                        "Records that the json reporter of `run --coverage` wrote, or recordings.")
                .options(THRESHOLD, FORMAT, OUTPUT);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> files = arguments.positionals();
        if (files.isEmpty()) {
            throw new UsageException(
                    "name the record of a run, or a recording: mcptest coverage run.json");
        }
        Coverage coverage =
                Coverage.merged(files.stream().map(file -> read(file, session.world())).toList());
        if (!write(coverage, arguments, session)) {
            return ExitCode.FAILED;
        }
        return arguments
                .get(THRESHOLD)
                .map(least -> CoverageThreshold.judge(coverage, least, session))
                .orElse(ExitCode.OK);
    }

    private static Coverage read(String file, World world) {
        try {
            byte[] bytes = RegularFile.bytes(world.workingDirectory().resolve(file));
            JsonNode json = Json.parse(bytes);
            if (CassetteReader.isCassette(json)) {
                return RecordedCoverage.of(CassetteReader.read(json, file));
            }
            return RunRecordJson.read(json)
                    .coverage()
                    .orElseThrow(() ->
                            new UsageException(
                                    file
                                            + ": the run was not asked for its coverage; run again"
                                            + " with `mcptest run --coverage`"));
        } catch (IOException e) {
            throw new UsageException(file + ": " + IoReason.of(e));
        } catch (InvalidJsonException e) {
            throw new UsageException(
                    file
                            + ":"
                            + e.line()
                            + ":"
                            + e.column()
                            + ": not JSON: "
                            + e.getMessage()
                            + "; name what `mcptest run --coverage --reporter json=FILE` wrote");
        } catch (CassetteException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        } catch (InvalidRecordException | InvalidSurfaceException e) {
            throw new UsageException(file + ": " + e.getMessage());
        }
    }

    private static boolean write(Coverage coverage, Arguments arguments, Session session) {
        Optional<String> file = arguments.get(OUTPUT).filter(path -> !path.equals("-"));
        Style look = file.isPresent() ? Style.plain() : TerminalStyle.ofStdout(arguments, session);
        String text =
                switch (arguments.get(FORMAT)) {
                    case "json" -> Screen.json(CoverageJson.write(coverage)) + "\n";
                    case "md" -> CoverageText.markdown(coverage);
                    default -> Screen.text(CoverageText.text(coverage, look));
                };
        if (file.isEmpty()) {
            session.console().out().print(text);
            return true;
        }
        try {
            AtomicFile.write(session.world().workingDirectory().resolve(file.get()), text);
            return true;
        } catch (IOException e) {
            session.console()
                    .err()
                    .println("error: cannot write " + file.get() + ": " + IoReason.of(e));
            return false;
        }
    }
}
