package dev.mcptest.scaffold.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class EditorConfigTests {

    private static final Path FOLDER = Path.of("/srv");

    @Test
    void commentsTrailingCommasAndDisabledServers() throws Exception {
        List<ServerBlock> servers =
                EditorConfig.servers(
                        """
                        {
                          // comment with "quotes"
                          "mcpServers": {
                            "docs": {"command": "npx", "args": ["-y", "docs //no comment", "/*",],},
                            /* "gone": {}, */
                            "off": {"command": "x", "disabled": true},
                          },
                        }
                        """,
                        FOLDER);

        assertThat(servers).hasSize(1);
        assertThat(servers.getFirst().name()).isEqualTo("docs");
        assertThat(Json.write(servers.getFirst().block()))
                .isEqualTo("{\"command\":[\"npx\",\"-y\",\"docs //no comment\",\"/*\"]}");
    }

    @Test
    void secretsBecomeReferences() throws Exception {
        ServerBlock server =
                one(
                        """
                        {"servers": {"api": {"type": "http", "url": "https://example.org/mcp?api_key=q1&v=2",
                          "headers": {"X-Key": "h1", "X-Tenant": "cost $5", "Authorization": "Bearer ${input:token}"}}}}
                        """);

        assertThat(Json.write(server.block()))
                .isEqualTo(
                        "{\"url\":\"https://example.org/mcp?api_key=${api_key}&v=2\",\"headers\":"
                                + "{\"X-Key\":\"${X_KEY}\",\"X-Tenant\":\"cost $$5\","
                                + "\"Authorization\":\"Bearer ${token}\"}}");
        assertThat(server.secrets()).isEqualTo(Map.of("api_key", "q1", "X_KEY", "h1"));
    }

    @Test
    void secretsOfTheEnvironmentAndOfFlags() throws Exception {
        ServerBlock server =
                one(
                        """
                        {"mcpServers": {"db": {"command": "db", "args": ["--api-key", "k1", "--token=t1", "-v"],
                          "env": {"DB_PASSWORD": "p1", "MODE": "${env:MODE:-fast}", "API_KEY": "${env:OTHER}"}, "cwd": "sub"}}}
                        """);

        assertThat(Json.write(server.block()))
                .isEqualTo(
                        "{\"command\":[\"db\",\"--api-key\",\"${API_KEY}\",\"--token=${token}\",\"-v\"],"
                            + "\"cwd\":\"/srv/sub\",\"env\":{\"DB_PASSWORD\":\"${DB_PASSWORD}\","
                            + "\"MODE\":\"${MODE:-fast}\",\"API_KEY\":\"${OTHER}\"}}");
        assertThat(server.secrets())
                .isEqualTo(Map.of("API_KEY", "k1", "token", "t1", "DB_PASSWORD", "p1"));
    }

    @Test
    void variablesOfAFileAreReferredTo(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve(".env"), "DB_URL=db://u:p@host\nMODE=slow\n");

        ServerBlock server =
                EditorConfig.servers(
                                """
                                {"servers": {"db": {"command": "db", "env": {"MODE": "fast"},
                                  "envFile": "${workspaceFolder}/.env"}}}
                                """,
                                folder)
                        .getFirst();

        assertThat(Json.write(server.block()))
                .isEqualTo(
                        "{\"command\":[\"db\"],\"env\":{\"DB_URL\":\"${DB_URL}\",\"MODE\":\"fast\"}}");
        assertThat(server.secrets()).isEqualTo(Map.of("DB_URL", "db://u:p@host"));
    }

    @Test
    void aFileOfVariablesThatCannotBeReadIsSaid(@TempDir Path folder) throws Exception {
        String config = "{\"mcpServers\": {\"db\": {\"command\": \"db\", \"envFile\": \"FILE\"}}}";
        Files.writeString(folder.resolve("bad"), "A=1\nnonsense\n");

        for (var wrong :
                Map.of(
                                "none", "cannot be read",
                                "bad", "line 2",
                                "${userHome}/x", "only ${workspaceFolder}")
                        .entrySet()) {
            assertThatThrownBy(() ->
                            EditorConfig.servers(config.replace("FILE", wrong.getKey()), folder))
                    .isInstanceOf(InvalidConfigException.class)
                    .hasMessageContaining("`db`")
                    .hasMessageContaining(wrong.getValue());
        }
    }

    @Test
    void headersOfTheCommandLineAreAddedToServersAtAUrl() throws Exception {
        ServerBlock api =
                one(
                        "{\"servers\": {\"api\": {\"url\": \"https://x\", \"headers\": {\"A\":"
                                + " \"1\"}}}}");
        ServerBlock program = one("{\"servers\": {\"p\": {\"command\": \"p\"}}}");
        var headers = Map.of("X-Api-Key", "k-12345");
        var variables = Map.of("X-Tenant", "TENANT");

        ServerBlock with = ServerBlocks.withHeaders(api, headers, variables);

        assertThat(Json.write(with.block().path("headers")))
                .isEqualTo(
                        "{\"A\":\"1\",\"X-Api-Key\":\"${X_API_KEY}\",\"X-Tenant\":{\"env\":\"TENANT\"}}");
        assertThat(with.secrets()).isEqualTo(Map.of("X_API_KEY", "k-12345"));
        assertThat(ServerBlocks.withHeaders(program, headers, variables)).isEqualTo(program);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"other\": 1} | has neither `mcpServers` nor `servers`",
                "{\"mcpServers\": {}} | has no server that is enabled",
                "{\"mcpServers\": {\"a\": {}}} | has a server `a` without `command` or `url`",
                "[ | is not JSON"
            })
    void whatIsNotSuchAFileIsRefused(String text, String why) {
        assertThatThrownBy(() -> EditorConfig.servers(text, FOLDER))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessageContaining(why);
    }

    private static ServerBlock one(String text) throws Exception {
        return EditorConfig.servers(text, FOLDER).getFirst();
    }
}
