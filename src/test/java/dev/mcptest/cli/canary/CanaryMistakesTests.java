package dev.mcptest.cli.canary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;

/** Writes a secret into a line that a mistake is shown with. */
class CanaryMistakesTests {

    private static final Canary SECRET = new Canary("Gk4nTr8xQa7Wm2pZ");

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "headers: {X-Api-Key: SECRET, 'a b': x}",
                "headers: {X-Api-Key: 'SECRET', 'a b': x}",
                "headers: {X-Api-Key: \"SECRET\", Authorization: x}",
                "headers: {Authorization: Bearer SECRET}",
                "headers: {X-Api-Key: {value: SECRET}}",
                "headers: {X-Api-Key: [SECRET]}",
                "headers: {X-Api-Key:SECRET}",
                "headers: 'X-Api-Key: SECRET'",
                "headers: ['X-Api-Key: SECRET']",
                "headers: [{name: X-Api-Key, value: SECRET}]",
                "headers: {X-Api-Key: !SECRET x}",
                "headers: {X-Api-Key: !SECRET }",
                "headers: {X-Api-Key: *SECRET }",
                "headers: {X-Api-Key: SECRET, X-Api-Key: SECRET}",
                "headers: {X-Api-Key: \"SECRET, other: x}",
                "headers: {X-Api-Key: SECRET, other: [}",
                "headers: {X-Api-Key: SECRET, other: @x}",
                "headers: {X-Api-Key: SECRET, other: '\b'}",
                "headrs: {X-Api-Key: SECRET}",
                "env: {API_TOKEN: SECRET}",
                "env: API_TOKEN=SECRET",
                "env: [API_TOKEN=SECRET]",
                "auth: SECRET",
                "auth: Bearer SECRET",
                "auth: {bearer: SECRET}",
                "auth: {bearer:SECRET}",
                "auth: {bearer_token: SECRET}",
                "auth: {bearer_token_env: [no-SECRET]}",
                "auth: {bearer_token_env: TOKEN, headers: {X-Own: SECRET, 'a b': x}}",
                "auth: {oauth: SECRET}",
                "auth: {oauth: {client_secret: SECRET}}",
                "auth: {oauth: {grant: password, password: SECRET}}",
                "bearer_token: SECRET"
            })
    void aMistakeInTheLineOfASecret(String line) throws Exception {
        var runs = new CanaryRuns(folder, new TreeMap<>());
        runs.input(
                "suite.yml",
                """
                servers:
                  web:
                    url: http://127.0.0.1:9/mcp
                    LINE
                compliance:
                  - {name: opens, server: web, check: initialize}
                """
                        .replace("LINE", line.replace("SECRET", SECRET.secret())));

        runs.everyCommand();

        assertThat(folder.resolve("validate-out")).content().contains("suite.yml:");
        Canary.assertGone(folder, runs.inputs(), List.of(SECRET));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "variables: {API_TOKEN: SECRET}",
                "variables: {API_TOKEN: {value: SECRET, other: x}}",
                "variables: {API_TOKEN: {from_env: T, defualt: SECRET}}",
                "providers: {own: {api_key: SECRET}}",
                "providers: {own: {headers: {X-Api-Key: SECRET}}}",
                "scorers: [{name: own, env: {API_TOKEN: SECRET}, other: x}]",
                "scorers: [{name: own, api_key: SECRET}]"
            })
    void aMistakeInTheLineOfASecretOutsideOfServers(String line) throws Exception {
        var runs = new CanaryRuns(folder, new TreeMap<>());
        String server = "\nservers: {web: {url: http://127.0.0.1:9/mcp}}\n";
        runs.input("suite.yml", line.replace("SECRET", SECRET.secret()) + server);

        runs.everyCommand();

        assertThat(folder.resolve("validate-out")).content().contains("suite.yml:1:");
        Canary.assertGone(folder, runs.inputs(), List.of(SECRET));
    }

    @Test
    void aSecretThatAnAnchorSharesAndOneOfManyLines() throws Exception {
        var runs = new CanaryRuns(folder, new TreeMap<>());
        runs.input(
                "suite.yml",
                """
                variables: {unused: &key SECRET, 1: x}
                servers:
                  web:
                    url: http://127.0.0.1:9/mcp
                    headers: {X-Api-Key: *key, 'a b': x}
                  two:
                    url: http://127.0.0.1:9/mcp
                    headers: {'X-Api-Key': 'x
                        SECRET', 'a b': x}
                """
                        .replace("SECRET", SECRET.secret()));

        runs.everyCommand();

        assertThat(folder.resolve("validate-out")).content().contains("suite.yml:1:", ":9:");
        Canary.assertGone(folder, runs.inputs(), List.of(SECRET));
    }

    @Test
    void theCaretStaysWhereTheMistakeIsAndTheRestCanBeRead() throws Exception {
        new CanaryRuns(folder, new TreeMap<>())
                .input(
                        "suite.yml",
                        """
                        servers:
                          web:
                            url: http://127.0.0.1:9/mcp
                            headers: {X-Api-Key: "p\u00e4ss-w\uD83D\uDE00rd-${TOKEN}", "a b": {env: SHOP_KEY}}
                            auth: {headers: {X-Own: 1234}}
                            env: {A_TOKEN: 1, B: 2}
                        compliance:
                          - {name: opens, server: web, check: initialize, key: some-text}
                        """);

        CliRun run = CliRun.in(folder, "validate", "suite.yml");

        assertThat(run.out())
                .isEqualTo(
                        """
                        suite.yml:4:48: `a b` is not a valid header name [/servers/web/headers/a b]
                         4 |     headers: {X-Api-Key: "**********${TOKEN}", "a b": {env: SHOP_KEY}}
                           |                                                ^
                          hint: use letters, digits and hyphens

                        suite.yml:5:29: `X-Own`: expected text or a mapping, got the number [redacted] [/servers/web/auth/headers/X-Own]
                         5 |     auth: {headers: {X-Own: ****}}
                           |                             ^

                        suite.yml:6:5: `env` has no meaning for a server with `url` [/servers/web/env]
                         6 |     env: {A_TOKEN: *, B: 2}
                           |     ^
                          hint: it belongs to a server with `command`

                        suite.yml:8:51: unknown key `key` [/compliance/0/key]
                         8 |   - {name: opens, server: web, check: initialize, key: some-text}
                           |                                                   ^
                          hint: known here: name, server, check, rule, params, cursor, expect, tags, skip, cache, effects, client, timeout_ms, threshold, derivedMetrics, profile, capture

                        suite.yml:4:26: warning: nothing defines the variable TOKEN, so it is empty
                         4 |     headers: {X-Api-Key: "**********${TOKEN}", "a b": {env: SHOP_KEY}}
                           |                          ^
                          hint: set it, or write ${TOKEN:-} if it may be empty

                        4 problems and 1 warning in 1 file
                        to ignore these warnings: --ignore variable-unresolved
                        """);
    }
}
