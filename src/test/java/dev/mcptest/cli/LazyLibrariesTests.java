package dev.mcptest.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Libraries that few suites need are not loaded by the others. */
class LazyLibrariesTests {

    private static final String SUITE =
            """
            servers: {s: {command: [srv]}}
            tools:
              - name: t
                server: s
                tool: t
                expect:
                  - {target: a, matcher: {MATCHER}}
            """;

    @TempDir Path folder;

    @Test
    void anOrdinarySuiteIsCheckedWithoutCelSqlAndXml() throws Exception {
        String loaded = classesOfValidate("allOf: [{exact: 1}, {is-sql: ~}, {is-xml: ~}]");
        assertThat(loaded)
                .contains("dev.mcptest.match.composed.Matchers ")
                .doesNotContain("dev.cel.", "net.sf.jsqlparser.", "com.google.protobuf.")
                .doesNotContain("javax.xml.stream.");
    }

    @Test
    void anExpressionIsCheckedWithoutWhatOnlyRunsIt() throws Exception {
        assertThat(classesOfValidate("cel: value == 1"))
                .contains("dev.cel.compiler.")
                .doesNotContain("dev.cel.runtime.planner.");
    }

    private String classesOfValidate(String matcher) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("suite.yml"), SUITE.replace("MATCHER", matcher));
        Path log = folder.resolve("classes.txt");
        Process process =
                new ProcessBuilder(
                                List.of(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-Xlog:class+load:file=" + log,
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        Main.class.getName(),
                                        "validate",
                                        "suite.yml"))
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return Files.readString(log);
    }
}
