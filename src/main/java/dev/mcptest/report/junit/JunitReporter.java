package dev.mcptest.report.junit;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.JunitNames;
import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.Sections;
import dev.mcptest.report.text.ServerFacts;
import dev.mcptest.report.text.markup.Xml;
import dev.mcptest.report.text.markup.Xml.Attributes;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.ServerRecord;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * Writes a run as JUnit XML: one test suite for each server of each suite file, one test case for
 * each test.
 */
public final class JunitReporter implements Reporter {

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        try (var lines = new LineWriter(out, new Screen()::next)) {
            show(run, new Xml(lines));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void show(RunRecord run, Xml xml) {
        var names = new JunitNames(run.tests());
        Attributes counts = new Attributes().with("name", "mcptest");
        addCounts(counts, run.tests());
        xml.open("testsuites", counts.with("time", Durations.seconds(run.durationMs())));
        Sections.of(run.tests(), TestRecord::identity)
                .forEach(tests -> addSuite(tests, names, run, xml));
        xml.close("testsuites");
    }

    private static void addSuite(List<TestRecord> tests, JunitNames names, RunRecord run, Xml xml) {
        TestRecord first = tests.getFirst();
        String server =
                first.server().map(name -> " [" + name + "]").orElse("")
                        + first.targetVersion().map(it -> " " + it).orElse("");
        var attributes =
                new Attributes()
                        .with("name", JunitNames.classname(first.identity()) + server)
                        .with("file", first.file());
        addCounts(attributes, tests);
        attributes.with("skipped", JunitCase.count(tests, "skipped"));
        double millis = tests.stream().mapToDouble(TestRecord::durationMs).sum();
        attributes.with("time", Durations.seconds(millis)).with("timestamp", timestamp(run));
        xml.open("testsuite", attributes);
        first.server()
                .flatMap(
                        name -> ServerFacts.of(run.servers(), name, first.targetVersion()).server())
                .ifPresent(record -> addServer(record, xml));
        tests.forEach(test -> JunitCase.add(test, names, xml));
        xml.close("testsuite");
    }

    private static void addCounts(Attributes attributes, List<TestRecord> tests) {
        attributes
                .with("tests", tests.size())
                .with("failures", JunitCase.count(tests, "failure"))
                .with("errors", JunitCase.count(tests, "error"));
    }

    private static void addServer(ServerRecord server, Xml xml) {
        xml.open("properties", new Attributes());
        addProperty("server.name", server.name(), xml);
        addProperty("server.transport", server.transport(), xml);
        addProperty("server.source", server.source(), xml);
        server.protocolVersion().ifPresent(it -> addProperty("server.protocol_version", it, xml));
        server.serverInfo().ifPresent(info -> addInfo(info, xml));
        xml.close("properties");
    }

    private static void addInfo(JsonNode info, Xml xml) {
        for (String key : List.of("name", "version")) {
            if (info.path(key).isString()) {
                addProperty("server.info." + key, info.path(key).stringValue(), xml);
            }
        }
    }

    static void addProperty(String name, String value, Xml xml) {
        xml.empty("property", new Attributes().with("name", name).with("value", value));
    }

    private static String timestamp(RunRecord run) {
        return run.startedAt().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
