package dev.mcptest.report.format;

import static dev.mcptest.report.format.Formats.hostile;
import static dev.mcptest.report.format.Formats.marks;
import static dev.mcptest.report.format.Formats.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The parser of node-tap reads from the TAP report what the record says. */
class TapParserIT {

    private static final Path PARSER =
            Path.of("src/test/servers/node_modules/tap-parser/bin/cmd.cjs");

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theParserReadsWhatTheRecordSays(boolean nasty) throws Exception {
        RunRecord run = nasty ? hostile() : marks();
        List<JsonNode> read = new ArrayList<>();
        for (JsonNode event : parsed(render("tap", run))) {
            String kind = event.path(0).asString();
            assertThat(kind).as(Json.write(event)).isNotIn("extra", "bailout");
            if (kind.equals("assert")) {
                read.add(event.path(1));
            }
        }

        assertThat(read).hasSameSizeAs(run.tests());
        for (int i = 0; i < read.size(); i++) {
            check(read.get(i), run.tests().get(i));
        }
    }

    private static void check(JsonNode read, TestRecord test) {
        String status =
                read.path("skip").isString()
                        ? "skip"
                        : read.path("todo").isString()
                                ? "known"
                                : read.path("ok").booleanValue() ? "pass" : "not ok";
        String expected =
                test.isKnownFailure()
                        ? "known"
                        : switch (test.status()) {
                            case PASS -> "pass";
                            case SKIP -> "skip";
                            case FAIL, INCONCLUSIVE -> "not ok";
                        };
        assertThat(status).as(test.name()).isEqualTo(expected);
        assertThat(read.path("name").asString()).startsWith(shown(test.name()));
        test.skipReason()
                .ifPresent(reason ->
                        assertThat(read.path("skip").asString()).isEqualTo(shown(reason)));
        if (test.isUnexpectedFailure()) {
            assertThat(read.path("diag").path("at").asString())
                    .isEqualTo(test.file() + ":" + test.line());
            assertThat(read.path("diag").path("failures").path(0).path("message").asString())
                    .isEqualTo(test.failures().getFirst().message().replace("##[", "## ["));
        }
    }

    /** The parser takes a byte order mark at the start for a blank. */
    private static String shown(String text) {
        return Printable.line(text).strip().replaceFirst("^\ufeff", "");
    }

    private static JsonNode parsed(String tap) throws Exception {
        Process parser =
                new ProcessBuilder("node", PARSER.toString(), "-j", "--strict")
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (var in = parser.getOutputStream()) {
            in.write(tap.getBytes(StandardCharsets.UTF_8));
        }
        String text = new String(parser.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        parser.waitFor();
        return Json.parse(text);
    }
}
