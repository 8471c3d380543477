package dev.mcptest.report;

import static dev.mcptest.report.Runs.assertion;
import static dev.mcptest.report.Runs.run;
import static dev.mcptest.report.Runs.test;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;

import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;

/** Jenkins' xUnit plugin passes over reports that its schema does not take. */
class JenkinsSchemaTests {

    /** The schema of the plugin; it is no part of this project. */
    private static final Path SCHEMA = Path.of("../shared/oracles/junit/junit-10.xsd");

    @Test
    void everyKindOfTestIsTaken() throws Exception {
        assumeTrue(Files.exists(SCHEMA));
        var validator =
                SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                        .newSchema(SCHEMA.toFile())
                        .newValidator();
        Failure wrong = assertion("result", "exact", "wrong", "1", "2", "{}");
        Failure late = Failure.of(FailureKind.TIMEOUT, "t", "no answer");
        RunRecord everything =
                run(
                        test("passes", 1).tags("a").notes("n").took(123_456_789.5).record(),
                        test("passes", 2).after(wrong).after(late).attempts(3).record(),
                        test("fails", 3).failed(wrong, late).after(wrong).record(),
                        test("breaks \u0000\u001b", 4)
                                .failed(late)
                                .exchange("{'method':'ping'}", "", "\u0000 last words")
                                .record(),
                        test("skipped", 5).skipped("why").record(),
                        test("inconclusive", 6).in("2025-11-25").inconclusive().record());
        String xml = Reporters.named("junit", Style.plain()).orElseThrow().render(everything);

        assertThatCode(() -> validator.validate(new StreamSource(new StringReader(xml))))
                .doesNotThrowAnyException();
    }
}
