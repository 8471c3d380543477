package dev.mcptest.cli;

import dev.mcptest.report.Reporters;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which reports are written where.
 *
 * @param reports at most one of them without a file, which goes to stdout
 */
record ReportPlan(List<Report> reports) {

    /** One report; without a file it goes to stdout. */
    record Report(String format, Optional<Path> file) {}

    ReportPlan {
        reports = List.copyOf(reports);
    }

    /** Reads {@code --reporter F}, {@code --reporter F=PATH} and {@code --output P}. */
    static ReportPlan of(Arguments arguments, Path workingDirectory) {
        List<String> wanted = arguments.values("--reporter");
        Optional<String> output = arguments.value("--output").filter(path -> !path.equals("-"));
        List<Report> reports = new ArrayList<>();
        for (String text : wanted.isEmpty() ? List.of("pretty") : wanted) {
            int equals = text.indexOf('=');
            String format = equals < 0 ? text : text.substring(0, equals);
            checkKnown(format);
            Optional<String> path = equals < 0 ? output : Optional.of(text.substring(equals + 1));
            reports.add(
                    new Report(
                            format,
                            path.filter(p -> !p.equals("-")).map(workingDirectory::resolve)));
        }
        checkSinks(reports, output.isPresent());
        return new ReportPlan(reports);
    }

    private static void checkKnown(String format) {
        if (!Reporters.names().contains(format)) {
            throw new UsageException(
                    "there is no reporter `"
                            + format
                            + "`; there are "
                            + String.join(", ", Reporters.names()));
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

    /** Returns whether stdout carries a report. */
    boolean usesStdout() {
        return reports.stream().anyMatch(report -> report.file().isEmpty());
    }
}
