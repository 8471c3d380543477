package dev.mcptest.report.format;

import static dev.mcptest.report.format.Formats.hostile;
import static dev.mcptest.report.format.Formats.many;
import static dev.mcptest.report.format.Formats.marks;
import static dev.mcptest.report.format.Formats.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import dev.mcptest.report.Runs;
import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The formats for findings and results, held against the schemas that others publish. */
class JsonFormatsIT {

    private static final Path MODULES = Path.of("src/test/servers/node_modules");

    @Test
    void sarifFitsTheSchemaOfItsStandard() throws Exception {
        check("sarif", MODULES.resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"));
    }

    @Test
    void ctrfFitsItsSchema() throws Exception {
        check("ctrf", MODULES.resolve("ctrf/dist/ctrf-schema-0.0.json"));
    }

    /**
     * GitLab publishes no schema of these reports, but its documentation lists what it reads. What
     * its parser checks ({@code app/validators/json_schemas/codeclimate.json} in its sources) is
     * less.
     */
    @Test
    void codeQualityHasWhatGitlabReads() throws Exception {
        check("gitlab", Path.of("src/test/resources/dev/mcptest/report/format/gitlab.json"));
    }

    private static void check(String format, Path schema) throws IOException {
        var checked =
                SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                        .getSchema(Files.readString(schema));
        for (RunRecord run : List.of(marks(), hostile(), many(20, 10), Runs.run())) {
            assertThat(checked.validate(render(format, run), InputFormat.JSON)).isEmpty();
        }
    }
}
