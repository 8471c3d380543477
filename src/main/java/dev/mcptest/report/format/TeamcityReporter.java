package dev.mcptest.report.format;

import dev.mcptest.report.pretty.FailureBlock;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Sections;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** Service messages of TeamCity, and nothing else. */
public final class TeamcityReporter implements Reporter {

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        for (List<TestRecord> section : Sections.of(run.tests(), TestRecord::identity)) {
            String suite = suite(section.getFirst());
            message(out, "testSuiteStarted", "name", suite);
            for (TestRecord test : section) {
                write(test, out);
            }
            message(out, "testSuiteFinished", "name", suite);
        }
    }

    @Override
    public boolean writesCommands() {
        return true;
    }

    private static String suite(TestRecord test) {
        return test.file()
                + test.server().map(name -> " [" + name + "]").orElse("")
                + test.targetVersion().map(it -> " " + it).orElse("");
    }

    private static void write(TestRecord test, Writer out) throws IOException {
        String name = Reasons.name(test);
        message(out, "testStarted", "name", name);
        Optional<String> undecided = Reasons.undecided(test);
        if (undecided.isPresent()) {
            message(out, "testIgnored", "name", name, "message", undecided.get());
        } else if (test.status() == Status.FAIL) {
            message(
                    out,
                    "testFailed",
                    "name",
                    name,
                    "message",
                    Reasons.failure(test),
                    "details",
                    FailureBlock.plain(test));
        }
        writeMarks(test, name, out);
        String millis = Long.toString(Math.round(test.durationMs()));
        message(out, "testFinished", "name", name, "duration", millis);
    }

    private static void writeMarks(TestRecord test, String name, Writer out) throws IOException {
        if (test.attempts() > 1) {
            metadata(out, name, "attempts", Integer.toString(test.attempts()));
        }
        if (test.cacheHit()) {
            metadata(out, name, "cached", "true");
        }
        if (test.replayed()) {
            metadata(out, name, "replayed", "true");
        }
    }

    private static void metadata(Writer out, String test, String key, String value)
            throws IOException {
        message(out, "testMetadata", "testName", test, "name", key, "value", value);
    }

    /** Writes one message; the brackets of data are escaped, so it cannot contain another. */
    private static void message(Writer out, String kind, String... pairs) throws IOException {
        var line = new StringBuilder("##teamcity[").append(kind);
        for (int i = 0; i < pairs.length; i += 2) {
            boolean text = pairs[i].equals("message") || pairs[i].equals("details");
            String value = text ? Printable.paragraph(pairs[i + 1]) : Printable.line(pairs[i + 1]);
            line.append(' ').append(pairs[i]).append("='").append(escaped(value)).append('\'');
        }
        out.write(line.append("]\n").toString());
    }

    private static String escaped(String value) {
        return value.replace("|", "||")
                .replace("'", "|'")
                .replace("[", "|[")
                .replace("]", "|]")
                .replace("\n", "|n");
    }
}
