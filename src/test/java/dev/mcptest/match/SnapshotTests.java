package dev.mcptest.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.match.composed.Matchers;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.ObjectNode;

class SnapshotTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    "k"                          | k   | false
                    {"name":"a/b"}               | a/b | false
                    {"name":"k","update":false}  | k   | false
                    {"name":"k","update":true}   | k   | true
                    """)
    void bothFormsNameAKey(String argument, String key, boolean update) throws Exception {
        Snapshot snapshot = snapshot(argument);
        assertThat(snapshot.key()).isEqualTo(key);
        assertThat(snapshot.update()).isEqualTo(update);
        assertThat(snapshot.name()).isEqualTo("snapshot");
        assertThat(snapshot.argument()).isEqualTo(Json.parse(argument));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            textBlock =
                    """
                    5                            | /snapshot        | snapshot takes a key, or an object with `name`, not a number
                    []                           | /snapshot        | snapshot takes a key, or an object with `name`, not an array
                    ""                           | /snapshot        | snapshot needs a key that is not empty
                    {}                           | /snapshot        | snapshot needs a key that is not empty
                    {"name":""}                  | /snapshot/name   | snapshot needs a key that is not empty
                    {"name":5}                   | /snapshot/name   | snapshot needs a key that is not empty
                    {"name":"k","update":"yes"}  | /snapshot/update | `update` is true or false
                    {"name":"k","updat":true}    | /snapshot/updat  | snapshot has no option `updat`; did you mean `update`
                    {"name":"k","x-y-z":1}       | /snapshot/x-y-z  | snapshot has no option `x-y-z`; it takes `name`, `update`, `normalize`
                    {"name":"k","normalize":"uuids"}     | /snapshot/normalize   | `normalize` is a list of rules, such as [timestamps, uuids]
                    {"name":"k","normalize":[]}          | /snapshot/normalize   | `normalize` is a list of rules, such as [timestamps, uuids]
                    {"name":"k","normalize":["ids",1]}   | /snapshot/normalize/1 | snapshot has no rule 1; it takes `timestamps`, `epochs`, `uuids`, `ulids`, `ids`, `sessions`, `ports`, `durations`, `folders`
                    {"name":"k","normalize":["uuid"]}    | /snapshot/normalize/0 | snapshot has no rule "uuid"; did you mean `uuids`
                    """)
    void whatNamesNoKeyIsRefused(String argument, String pointer, String text) {
        assertThatExceptionOfType(InvalidMatcherException.class)
                .isThrownBy(() -> snapshot(argument))
                .satisfies(e -> assertThat(e.pointer()).isEqualTo(pointer))
                .satisfies(e -> assertThat(e.phrase().text(Hiding.NONE)).isEqualTo(text));
    }

    @Test
    void aStoredValueIsComparedAsExactDoesIt() throws Exception {
        Snapshot snapshot = snapshot("\"k\"");

        assertThat(snapshot.compare(Json.parse("[1]"), Json.parse("[1.0]"), "note").passed())
                .isTrue();
        var fail =
                (Verdict.Fail) snapshot.compare(Json.parse("[1]"), Json.parse("[2]"), "look here");
        assertThat(fail.message(Hiding.NONE)).isEqualTo("at /0: expected 1, got 2");
        assertThat(fail.expected()).contains(Json.parse("[1]"));
        assertThat(fail.actual()).contains(Json.parse("[2]"));
        assertThat(Json.write(fail.details(Hiding.NONE)))
                .isEqualTo("{\"diff\":\"/0: expected 1, got 2\",\"note\":\"look here\"}");
    }

    @Test
    void whatCouldNotBeComparedShowsTheValueAlone() throws Exception {
        var fail = (Verdict.Fail) snapshot("\"k\"").notCompared("no file", Json.parse("7"));

        assertThat(fail.message(Hiding.NONE)).isEqualTo("no file");
        assertThat(fail.expected()).isEmpty();
        assertThat(fail.actual()).contains(Json.parse("7"));
    }

    private static Snapshot snapshot(String argument) throws Exception {
        ObjectNode matcher = Json.object();
        matcher.set("snapshot", Json.parse(argument));
        return (Snapshot) Matchers.compile(matcher);
    }
}
