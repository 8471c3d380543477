package dev.mcptest.cli.report;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Candidates;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.cli.output.ReportOutput;
import dev.mcptest.cli.output.ReportPlan;
import dev.mcptest.compare.DuplicateTestException;
import dev.mcptest.compare.RecordMerge;
import dev.mcptest.report.Reporters;
import dev.mcptest.result.RunRecord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Shows saved runs in other formats, merges them and compares them. */
public final class ReportCommand implements Command {

    static final Option<Optional<String>> FORMAT =
            Option.of(
                            "--format",
                            "FORMAT",
                            Values.TEXT,
                            "The format, as for --reporter; with --diff text, json or md.")
                    .offering(Candidates.words(Reporters::names));
    static final Option<Boolean> DIFF =
            Option.flag("--diff", "Compare two runs: the older file first, then the newer one.");
    private static final Option<Boolean> GATE =
            Option.flag(
                    "--gate",
                    "Exit as the run would have; with --diff, with 1 when a test newly fails or"
                            + " vanished.");
    private static final Option<Optional<String>> MERGE =
            Option.of(
                    "--merge",
                    "HOW",
                    Values.choice("distinct", "latest"),
                    "What to do about a test in two files: distinct (default) refuses it, latest"
                            + " takes the result of the later run.");

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Shows saved run records (--reporter json) in any format, byte for byte as \
                        the run itself would have. Several files become one report.\
                        """,
                        """

                        Examples:
                          mcptest report run.json --format md
                          mcptest report shard-1.json shard-2.json --reporter junit=all.xml
                          mcptest report --diff main.json branch.json --gate

                        Exit codes: 0 the report was written, 1 it could not be, 2 wrong usage or a
                        file that is not a run record. With --gate also as the run would have.\
                        """)
                .words("FILE", "Run records, as --reporter json writes them.")
                .options(FORMAT, MERGE, DIFF, GATE)
                .group(ReportPlan.GROUP);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        List<String> files = arguments.positionals();
        if (files.isEmpty()) {
            throw new UsageException(
                    "name at least one run record, such as `mcptest report run.json`");
        }
        if (arguments.get(DIFF)) {
            return new DiffReport(arguments, session).run(files, arguments.get(GATE));
        }
        ReportPlan plan = plan(arguments, session);
        Optional<List<RunRecord>> records = RecordFiles.read(files, session);
        if (records.isEmpty()) {
            return ExitCode.USAGE;
        }
        RunRecord record = merged(records.get(), arguments);
        boolean written = ReportOutput.ofRecord(plan, arguments, session).write(record);
        if (!written) {
            return ExitCode.FAILED;
        }
        return arguments.get(GATE) ? verdict(record) : ExitCode.OK;
    }

    private static ReportPlan plan(Arguments arguments, Session session) {
        List<String> wanted = new ArrayList<>();
        arguments.get(FORMAT).ifPresent(wanted::add);
        wanted.addAll(arguments.get(ReportPlan.REPORTER));
        return ReportPlan.of(wanted, arguments.get(ReportPlan.OUTPUT), session.world());
    }

    private static RunRecord merged(List<RunRecord> records, Arguments arguments) {
        if (arguments.get(MERGE).orElse("").equals("latest")) {
            return RecordMerge.latest(records);
        }
        try {
            return RecordMerge.distinct(records);
        } catch (DuplicateTestException e) {
            throw new UsageException(
                    "two of the files have the test \""
                            + e.id()
                            + "\"; --merge latest takes the result of the later run");
        }
    }

    private static ExitCode verdict(RunRecord record) {
        return record.tests().isEmpty() ? ExitCode.NOTHING_SELECTED : ExitCode.of(record);
    }
}
