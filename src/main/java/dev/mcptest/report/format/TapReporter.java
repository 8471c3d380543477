package dev.mcptest.report.format;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.JsonLayout;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** TAP 14: a plan, and one line for each test with a YAML block for what else is to say. */
public final class TapReporter implements Reporter {

    private static final int LONGEST_VALUE = 2000;

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        try (var lines = new LineWriter(out, new Screen()::next)) {
            lines.write("TAP version 14\n1.." + run.tests().size() + "\n");
            int number = 1;
            for (TestRecord test : run.tests()) {
                lines.write(line(number, test) + "\n");
                writeBlock(block(test), lines);
                number++;
            }
        }
    }

    private static String line(int number, TestRecord test) {
        boolean ok = test.status() == Status.PASS || test.status() == Status.SKIP;
        return (ok ? "ok " : "not ok ")
                + number
                + " - "
                + escaped(Reasons.name(test))
                + directive(test);
    }

    private static String directive(TestRecord test) {
        if (test.isKnownFailure()) {
            return " # TODO " + escaped(test.history().known().orElseThrow().reason());
        }
        return switch (test.status()) {
            case SKIP -> " # SKIP " + escaped(Reasons.undecided(test).orElse(""));
            case INCONCLUSIVE -> " # inconclusive";
            case PASS, FAIL -> "";
        };
    }

    /** A hash that is not escaped would begin a directive. */
    private static String escaped(String text) {
        return Printable.line(text).replace("\\", "\\\\").replace("#", "\\#");
    }

    private static void writeBlock(List<String> block, Writer out) throws IOException {
        if (!block.isEmpty()) {
            out.write("  ---\n");
            for (String line : block) {
                out.write("  " + line + "\n");
            }
            out.write("  ...\n");
        }
    }

    private static List<String> block(TestRecord test) {
        List<String> block = new ArrayList<>();
        if (!test.failures().isEmpty()) {
            block.add("message: " + quoted(Reasons.failure(test)));
            block.add("severity: " + (test.isKnownFailure() ? "todo" : "fail"));
            block.add("at: " + quoted(test.file() + ":" + test.line()));
            block.add("failures:");
            test.failures().forEach(it -> block.add("  - " + JsonLayout.inline(failure(it))));
        }
        if (test.status() == Status.INCONCLUSIVE) {
            block.add("message: " + quoted(Reasons.undecided(test).orElse("")));
        }
        if (test.attempts() > 1) {
            block.add("attempts: " + test.attempts());
        }
        if (test.cacheHit()) {
            block.add("cached: true");
        }
        if (test.replayed()) {
            block.add("replayed: true");
        }
        return block;
    }

    private static ObjectNode failure(Failure failure) {
        ObjectNode json = Json.object().put("kind", failure.kind().wire());
        failure.layer().ifPresent(layer -> json.put("layer", layer));
        failure.target().ifPresent(target -> json.put("target", target));
        failure.matcher().ifPresent(matcher -> json.put("matcher", matcher));
        json.put("message", failure.message());
        ifShort(failure.expected()).ifPresent(value -> json.set("expected", value));
        ifShort(failure.actual()).ifPresent(value -> json.set("actual", value));
        return json;
    }

    /** Returns a value unless it would make a very long line. */
    private static Optional<JsonNode> ifShort(Optional<JsonNode> value) {
        return value.filter(json -> JsonLayout.inline(json, LONGEST_VALUE).isPresent());
    }

    private static String quoted(String text) {
        return JsonLayout.inline(Json.nodes().stringNode(text));
    }
}
