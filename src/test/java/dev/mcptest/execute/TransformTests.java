package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.redact.Redacted;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Transforms rewrite real calls; commands are real programs. */
@Timeout(60)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are POSIX ones")
class TransformTests {

    @TempDir private Path folder;
    private ShopRun shop;
    private String timeout = "20s";

    @BeforeEach
    void prepare() {
        shop = new ShopRun(folder);
    }

    @Test
    void aRequestIsRewrittenBeforeItIsSent() throws Exception {
        assertPasses(
                """
                    transform: {request: {jq: '.arguments.sku |= ascii_upcase'}}
                    expect:
                      - {target: "result.content[0].text", matcher: {exact: 12.50 for A}}
                """);
    }

    @Test
    void aCommandReadsJsonAndWritesJson() throws Exception {
        script(
                "request.sh",
                "cat > seen\necho '{\"name\":\"price\",\"arguments\":{\"sku\":\"Z\"}}'");

        assertPasses(
                """
                    transform: {request: sh request.sh}
                    expect:
                      - {target: "result.content[0].text", matcher: {exact: 12.50 for Z}}
                """);

        assertThat(folder.resolve("seen"))
                .hasContent("{\"name\":\"price\",\"arguments\":{\"sku\":\"a\"}}");
    }

    @Test
    void aResponseIsRewrittenForEveryAssertionAndAValueForItsOwn() throws Exception {
        assertPasses(
                """
                    transform: {response: {jq: '.result.content[0].text |= sub("[.0-9]+"; "#")'}}
                    expect:
                      - {target: "result.content[0].text", matcher: {exact: "# for a"}}
                      - target: result.content[0].text
                        transform: {jq: 'split(" ") | length'}
                        matcher: {exact: 3}
                """);
    }

    @Test
    void theDefaultCountsWhereATestHasNone() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        defaultTest: {transform: {response: {jq: '.result = 1'}}}
                        tools:
                          - name: default
                            server: shop
                            tool: price
                            expect: [{target: result, matcher: {exact: 1}}]
                          - name: own
                            server: shop
                            tool: price
                            transform: {response: {jq: '.result = 2'}}
                            expect: [{target: result, matcher: {exact: 2}}]
                        """);

        assertThat(record.tests()).allMatch(test -> test.status() == Status.PASS);
    }

    @Test
    void theTransformsOfATestRewriteEveryStep() throws Exception {
        RunRecord record =
                shop.run(
                        """
                        tools:
                          - name: steps
                            server: shop
                            transform: {request: {jq: '.arguments.sku = "B"'}}
                            steps:
                              - tool: price
                                args: {sku: a}
                                expect:
                                  - target: result.content[0].text
                                    matcher: {exact: 12.50 for B}
                        """);

        assertThat(record.tests().getFirst().failures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "sh fail.sh | exited with code 3",
                "cat /dev/null | did not write JSON",
                "echo not json | did not write JSON",
                "sleep 60 | did not end within 300 ms and was ended",
                "./nowhere.sh | could not run: cannot start \"./nowhere.sh\": there is no such"
                        + " file",
                "echo 1 | must yield an object of the form {\"name\": TEXT, \"arguments\": {...}},"
                        + " got 1",
                "{jq: empty} | had no output",
                "{jq: 'last(range(1e15))'} | was not done in time and was ended",
                "{jq: '.extra = 1'} | got an object with the keys name, arguments, extra",
                "{jq: '.arguments = 1'} | got an object with the keys name, arguments",
            })
    void aRequestThatCannotBeRewrittenIsNotSent(String transform, String message) throws Exception {
        timeout = message.contains("end within") || message.contains("in time") ? "300ms" : "20s";
        script("fail.sh", "echo no such thing >&2\nexit 3");

        Failure failure = failure("    transform: {request: " + transform + "}\n");

        assertThat(failure.kind()).isEqualTo(FailureKind.TRANSFORM);
        assertThat(failure.message()).startsWith("request: the transform `").contains(message);
    }

    @Test
    void theLastLinesOfStderrAreShownAndSecretsAreNot() throws Exception {
        script("fail.sh", "echo the key s3cr3t-value is wrong >&2\nexit 3");
        shop.redactor().add(new Redacted("s3cr3t-value"));

        Failure failure = failure("    transform: {response: sh fail.sh}\n");

        assertThat(failure.message()).startsWith("response: ");
        assertThat(failure.details().path("output").asString(""))
                .startsWith("the key ")
                .doesNotContain("s3cr3t-value");
    }

    @Test
    void anAssertionWhoseValueCannotBeRewrittenFailsAndNoScoreOutweighsIt() throws Exception {
        Failure failure =
                failure(
                        """
                            threshold: 0.1
                            expect:
                              - {target: result.isError, matcher: {exact: false}}
                              - {target: result.isError, transform: {jq: .a}, matcher: {exact: 1}}
                        """);

        assertThat(failure.kind()).isEqualTo(FailureKind.TRANSFORM);
        assertThat(failure.target()).contains("result.isError");
        assertThat(failure.message()).contains("failed: Cannot index boolean with string");
    }

    private void assertPasses(String body) throws IOException {
        assertThat(run(body).tests().getFirst().failures()).isEmpty();
    }

    private Failure failure(String body) throws IOException {
        return run(body).tests().getFirst().failures().getFirst();
    }

    private RunRecord run(String body) throws IOException {
        return shop.run(
                "run_options: {transform_timeout: "
                        + timeout
                        + "}\n"
                        + "tools:\n  - name: t\n    server: shop\n    tool: price\n"
                        + "    args: {sku: a}\n"
                        + body.indent(body.startsWith("    ") ? 0 : 4));
    }

    private void script(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text + "\n");
    }
}
