package dev.mcptest.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The options for servers at a URL, from the command line to the wire. */
class HttpFlagsTests {

    private final MockWebServer web = new MockWebServer();

    @TempDir private Path folder;

    @BeforeEach
    void start() throws Exception {
        web.setDispatcher(new Greeter());
        web.start();
        Files.writeString(
                folder.resolve("suite.yml"),
                """
                servers:
                  web:
                    url: "%s"
                    headers: {X-Tenant: suite, X-Plan: basic}
                compliance:
                  - {name: opens, server: web, check: initialize}
                """
                        .formatted(web.url("/mcp")));
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void headersReplaceThoseOfTheSuiteWhateverTheirCapitals() throws Exception {
        CliRun run =
                run(
                        Map.of("KEY", "hush-hush-7"),
                        "--header",
                        "x-tenant=flag",
                        "run",
                        "suite.yml",
                        "--header-env=X-Key=KEY",
                        "--header=X-Note=private thing");

        assertThat(run.err() + run.out()).doesNotContain("hush-hush-7", "private thing");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .contains(
                        "servers overridden by --header x-tenant, --header X-Note, --header-env"
                                + " X-Key=KEY");
        var headers = web.takeRequest().getHeaders();
        assertThat(headers.values("x-tenant")).containsExactly("flag");
        assertThat(headers.get("x-plan")).isEqualTo("basic");
        assertThat(headers.get("x-key")).isEqualTo("hush-hush-7");
        assertThat(headers.get("x-note")).isEqualTo("private thing");
    }

    @Test
    void aVariableThatIsNotSetIsSaidBeforeAnythingIsSent() {
        CliRun run = run(Map.of(), "run", "suite.yml", "--header-env", "X-Key=KEY");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("the variable KEY is not set");
        assertThat(web.getRequestCount()).isZero();
    }

    @Test
    void aBundleThatIsNotThereIsSaidBeforeAnythingIsSent() {
        CliRun run = run(Map.of(), "run", "suite.yml", "--ca-bundle", "gone.pem");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("error: --ca-bundle gone.pem: no such file\n");
        assertThat(web.getRequestCount()).isZero();
    }

    @Test
    void anyCertificateIsTakenWithAWarningThatNothingSilences() {
        CliRun run = run(Map.of(), "run", "suite.yml", "--insecure-skip-verify", "--quiet");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .startsWith("WARNING: no certificate is verified (--insecure-skip-verify)\n");
    }

    @Test
    void credentialsInTheClearAreWarnedOfWithoutEnd() throws Exception {
        Path suite = folder.resolve("suite.yml");
        Files.writeString(
                suite,
                Files.readString(suite)
                        .replace("    headers:", "    allow_insecure_auth: true\n    headers:"));

        CliRun run = run(Map.of(), "run", "suite.yml", "--quiet");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .startsWith(
                        "WARNING: credentials go over plain http to web (allow_insecure_auth)\n");
    }

    @Test
    void doctorTakesTheSameOptions() throws Exception {
        CliRun run =
                run(
                        Map.of(),
                        "doctor",
                        "--url",
                        web.url("/mcp").toString(),
                        "--header",
                        "X-Tenant=doctor",
                        "--insecure-skip-verify");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).startsWith("WARNING: ");
        assertThat(web.takeRequest().getHeaders().get("x-tenant")).isEqualTo("doctor");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--header Authorization=x | --header cannot set Authorization: use"
                        + " --server-auth-bearer-env, or auth: in the suite",
                "--header-env proxy-authorization=X | --header-env cannot set proxy-authorization",
                "--header X | --header takes NAME=VALUE, not X",
                "--header a:b=c | --header: `a:b` is not a valid header name",
                "--http-timeout soon | --http-timeout takes seconds, such as 30 or 0.5, not soon",
                "--http-timeout 0 | --http-timeout takes seconds",
                "--connect-timeout -1 | --connect-timeout takes seconds",
                "--wait-for-ready 30 | --wait-for-ready takes a time with a unit, such as 30s,"
                        + " not 30",
            })
    void saysWhatIsWrongWithAnOption(String option, String message) {
        List<String> line = new ArrayList<>(List.of("run", "suite.yml"));
        line.addAll(List.of(option.split(" ", 2)));

        CliRun run = run(Map.of(), line.toArray(String[]::new));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).startsWith("error: " + message);
        assertThat(web.getRequestCount()).isZero();
    }

    @Test
    void timeoutsReplaceThoseOfTheSuite() {
        web.setDispatcher(new Silent());

        CliRun run = run(Map.of(), "run", "suite.yml", "--http-timeout", "0.3");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("no answer to initialize within 300 ms");
    }

    private CliRun run(Map<String, String> environment, String... line) {
        return CliRun.in(folder, environment, line);
    }

    /** Opens any session. */
    private static final class Greeter extends Dispatcher {
        @Override
        public MockResponse dispatch(RecordedRequest request) {
            String body = request.getBody() == null ? "" : request.getBody().utf8();
            if (!body.contains("\"initialize\"")) {
                return new MockResponse.Builder()
                        .code(request.getMethod().equals("POST") ? 202 : 405)
                        .build();
            }
            return new MockResponse.Builder()
                    .addHeader("Content-Type", "application/json")
                    .body(
                            """
                            {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-11-25",
                             "capabilities":{},"serverInfo":{"name":"n","version":"1"}}}
                            """)
                    .build();
        }
    }

    private static final class Silent extends Dispatcher {
        @Override
        public MockResponse dispatch(RecordedRequest request) {
            return new MockResponse.Builder()
                    .onResponseStart(mockwebserver3.SocketEffect.Stall.INSTANCE)
                    .build();
        }
    }
}
