package dev.mcptest.match.text;

import static dev.mcptest.match.Judging.fail;
import static dev.mcptest.match.Judging.say;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsSqlTests {

    private static final String SQL = "{\"is-sql\":null}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT id, name FROM users WHERE id = 7 ORDER BY name",
                "select 1; select 2;",
                "INSERT INTO t (a, b) VALUES (1, 'x')",
                "WITH RECURSIVE c AS (SELECT 1) SELECT * FROM c",
                "CREATE TABLE t (id INT PRIMARY KEY, v JSONB)",
                "SELECT data->>'a' FROM t WHERE x @> '{}'::jsonb",
                "SELECT `a` FROM `t` LIMIT 5, 10",
                "SELECT [a b] FROM [t]",
                "SELECT 'it\\'s'",
                "SELECT $1, ?, :name",
                "DELETE FROM t -- all of it",
            })
    void statementsOfAnyDialectHold(String sql) throws Exception {
        assertThat(say(SQL, string(sql))).isEqualTo("pass");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ";",
                "-- only a comment",
                "SELEC * FORM users",
                "please list all users",
                "show me all users",
                "SELECT 1 FROM",
                "SELECT FROM WHERE",
                "SELECT 'open",
                "42",
            })
    void anythingElseDoesNot(String text) throws Exception {
        assertThat(say(SQL, string(text))).contains(" is not SQL: ");
    }

    @Test
    void aFailureNamesThePlace() throws Exception {
        assertThat(say(SQL, "\"SELEC * FORM users\""))
                .isEqualTo(
                        "\"SELEC * FORM users\" is not SQL: \"SELEC\" stands where nothing fits, at"
                                + " line 1, column 1");
        assertThat(say(SQL, "\"SELECT 1 FROM\"")).contains(" at line 1, column 10");
        assertThat(say(SQL, "\"\"")).isEqualTo("\"\" is not SQL: no statement");
        assertThat(say(SQL, "{}")).isEqualTo("expected a string, got an object");
    }

    @Test
    void aTextThatIsHardToParseIsGivenUp() throws Exception {
        String hard = "SELECT " + "(".repeat(100_000) + "1" + ")".repeat(100_000);
        var fail = fail(SQL, string(hard));
        assertThat(fail.details(Hiding.NONE).path("code").stringValue()).isEqualTo("SqlTimedOut");
        assertThat(say("{\"not\":" + SQL + "}", string(hard))).contains("was given up");
    }

    private static String string(String text) {
        return Json.write(Json.nodes().stringNode(text));
    }
}
