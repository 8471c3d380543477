package dev.mcptest.cli.output;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Candidates;
import dev.mcptest.cli.option.Option;
import dev.mcptest.cli.option.OptionGroup;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Values;
import dev.mcptest.report.Reporters;
import dev.mcptest.world.World;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The reports to write and their files.
 *
 * @param reports at most one without a file, which goes to stdout
 * @param wanted whether a report was requested, rather than chosen by default
 */
public record ReportPlan(List<Report> reports, boolean wanted) {

    public static final Option<List<String>> REPORTER =
            Option.list(
                            "--reporter",
                            "FORMAT",
                            Values.TEXT,
                            "pretty (default), minimal, json, ndjson, junit, tap, md, github,"
                                    + " sarif, gitlab, ctrf, teamcity, matrix or agent."
                                    + " FORMAT=PATH writes a file and may be given several times.")
                    .offering(Candidates.words(Reporters::names));
    public static final Option<Optional<String>> OUTPUT =
            Option.of(
                    "--output",
                    "PATH",
                    Values.PATH,
                    "Write the report to this file instead of stdout. Without --reporter, its"
                            + " ending is the format.");
    public static final Option<String> ANNOTATIONS = AnnotationOutput.OPTION;
    public static final OptionGroup GROUP = OptionGroup.of("Output", REPORTER, OUTPUT);
    public static final OptionGroup GROUP_OF_RUN =
            OptionGroup.of("Output", REPORTER, OUTPUT, ANNOTATIONS);

    /** The report that is added to the summary of a step. */
    private static final String GITHUB = "github";

    private static final String STEP_SUMMARY = "GITHUB_STEP_SUMMARY";

    /** One report; without a file it goes to stdout. */
    public record Report(String format, Optional<Path> file) {

        /** Returns whether the report is added to what the file has. */
        boolean isAppended() {
            return format.equals(GITHUB) && file.isPresent();
        }
    }

    public ReportPlan {
        reports = List.copyOf(reports);
    }

    /** Returns whether stdout gets the report for people. */
    public boolean printsPretty() {
        return reports.stream().anyMatch(it -> it.format().equals("pretty") && it.file().isEmpty());
    }

    /** Reads {@code --reporter F}, {@code --reporter F=PATH} and {@code --output P}. */
    public static ReportPlan of(Arguments arguments, World world) {
        return of(arguments.get(REPORTER), arguments.get(OUTPUT), world);
    }

    /**
     * Plans reports.
     *
     * @param wanted formats, or {@code FORMAT=PATH}
     * @param output the file of the only format without a path
     */
    public static ReportPlan of(List<String> wanted, Optional<String> output, World world) {
        List<Report> reports = new ArrayList<>();
        boolean outputUsed = false;
        for (String text : wanted.isEmpty() ? List.of(byEnding(output)) : wanted) {
            int equals = text.indexOf('=');
            String format = equals < 0 ? text : text.substring(0, equals);
            checkKnown(format);
            outputUsed |= equals < 0;
            Optional<String> path =
                    equals < 0
                            ? output.or(() -> ownPath(format, world))
                            : Optional.of(text.substring(equals + 1));
            Path folder = world.workingDirectory();
            reports.add(new Report(format, path.flatMap(p -> file(p, text, folder))));
        }
        if (output.isPresent() && !outputUsed) {
            throw new UsageException(
                    "--output is for a report that has no file, and each --reporter names one;"
                            + " leave --output out, or write --reporter FORMAT without a file");
        }
        checkSinks(reports, output.filter(path -> !path.equals("-")).isPresent());
        return new ReportPlan(reports, !wanted.isEmpty() || output.isPresent());
    }

    /** Returns the file that a report goes to unless another one is named. */
    private static Optional<String> ownPath(String format, World world) {
        if (!format.equals(GITHUB)) {
            return Optional.empty();
        }
        String path = world.environment().getOrDefault(STEP_SUMMARY, "");
        if (path.isEmpty()) {
            throw new UsageException(
                    "the reporter github adds to the file that the variable "
                            + STEP_SUMMARY
                            + " names, which is not set; name a file with --reporter github=PATH");
        }
        return Optional.of(path);
    }

    /** Returns the format for the ending of a file; pretty for stdout. */
    private static String byEnding(Optional<String> output) {
        if (output.isEmpty() || output.get().equals("-")) {
            return "pretty";
        }
        return Reporters.nameFor(output.get())
                .orElseThrow(() ->
                        new UsageException(
                                "the ending of "
                                        + output.get()
                                        + " names no format; endings that do are "
                                        + String.join(", ", Reporters.endings())
                                        + "; give another file its format with --reporter"));
    }

    /** Returns the file of a report; empty when it goes to stdout. */
    private static Optional<Path> file(String path, String option, Path workingDirectory) {
        if (path.equals("-")) {
            return Optional.empty();
        }
        Path file = workingDirectory.resolve(path);
        if (path.isEmpty() || Files.isDirectory(file)) {
            throw new UsageException(
                    path.isEmpty()
                            ? "`" + option + "` names no file to write the report to"
                            : "a report cannot be written to " + path + ", which is a folder");
        }
        return Optional.of(file);
    }

    private static void checkKnown(String format) {
        List<String> names = Reporters.names();
        if (!names.contains(format)) {
            throw new UsageException(
                    "there is no reporter `"
                            + format
                            + Reporters.meant(format)
                                    .map(near -> "`, did you mean `" + near + "`? There are ")
                                    .orElse("`; there are ")
                            + String.join(", ", names));
        }
    }

    private static void checkSinks(List<Report> reports, boolean hasOutput) {
        long toStdout = reports.stream().filter(report -> report.file().isEmpty()).count();
        long files = reports.stream().flatMap(report -> report.file().stream()).distinct().count();
        if (toStdout > 1) {
            throw new UsageException(
                    "only one report can go to stdout; give the others a file: --reporter"
                            + " junit=out.xml");
        }
        if (files + toStdout < reports.size()) {
            throw new UsageException(
                    hasOutput
                            ? "--output takes one report; with several write --reporter F=PATH for"
                                    + " each"
                            : "two reports would be written to the same file");
        }
    }

    /** Returns whether a report goes to stdout. */
    boolean usesStdout() {
        return reports.stream().anyMatch(report -> report.file().isEmpty());
    }
}
