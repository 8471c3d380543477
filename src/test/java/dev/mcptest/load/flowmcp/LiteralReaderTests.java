package dev.mcptest.load.flowmcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

class LiteralReaderTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "{}                             | {}",
                "{ a: 1, 'b': 2, \"c\": 3, }    | {\"a\":1,\"b\":2,\"c\":3}",
                "{ $a_1: 1, é: 2, if: 3 }       | {\"$a_1\":1,\"é\":2,\"if\":3}",
                "{ \\u0061\\u{62}1: 1 }          | {\"ab1\":1}",
                "{ 1: 'a', 0x10: 'b', 1.5: 0 }  | {\"1\":\"a\",\"16\":\"b\",\"1.5\":0}",
                "[ 1, /* two */ 2, // three↵ 3 ] | [1,2,3]",
                "( { a: ( [ 'x' ] ) } )         | {\"a\":[\"x\"]}",
                "[true, false, null]            | [true,false,null]",
                "[255, 0xFF, 0o17, 0b11, 1_000_000] | [255,255,15,3,1000000]",
                "[-.5, +5, 5., 1e3, 1.0, -0]    | [-0.5,5,5,1000,1,0]",
                "[0.1, 1e21, 12345678901234567890] | [0.1,1.0E+21,12345678901234567000]",
                "'it\\'s \\x41 \\n\\t \\u00e9 \\u{1F600} \\q' | \"it's A \\n\\t é 😀 q\"",
                "'\\0\\v\\b\\f\\r'              | \"\\u0000\\u000B\\b\\f\\r\"",
                "'a\\↵b'                       | \"ab\"",
                "`back↵tick \\` $ {`           | \"back\\ntick ` $ {\"",
                "'\\ud83d\\ude00'               | \"😀\"",
            })
    void readsLiterals(String literal, String json) {
        assertThat(Json.write(read(literal).root().json())).isEqualTo(json);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "[ Date.now() ]           | a call",
                "[ new Date() ]           | a call",
                "[ 'a'.repeat(3) ]        | a call",
                "[ [1].length ]           | a call",
                "[ tag`x` ]               | a call",
                "[ name ]                 | the name `name`",
                "[ process.env.KEY ]      | the name `process`",
                "[ ...more ]              | a spread",
                "{ ...more }              | a spread",
                "[ `a${ b }` ]            | a template with `${}`",
                "{ [a]: 1 }               | a computed key",
                "{ a, b: 1 }              | the shorthand `a`",
                "{ a() { return 1 } }     | a method",
                "{ get a() { return 1 } } | a method",
                "{ async a() {} }         | a method",
                "{ *a() {} }              | a method",
                "{ a: function() {} }     | a function",
                "{ a: () => 1 }           | a function",
                "{ a: ( x, y ) => x }     | a function",
                "{ a: x => x }            | a function",
                "{ a: async () => 1 }     | a function",
                "{ a: /x/g }              | a regular expression",
                "[ 1 + 2 ]                | an operator",
                "[ 'a' + 'b' ]            | an operator",
                "[ !true ]                | an operator",
                "[ a ? 1 : 2 ]            | the name `a`",
                "[ (1, 2) ]               | an operator",
                "[ typeof 1 ]             | an operator",
                "[ 1,, 2 ]                | a hole in a list",
                "[ , ]                    | a hole in a list",
                "[ 10n ]                  | a BigInt",
                "{ __proto__: {} }        | a prototype",
                "{} + 1                   | an operator",
                "{}.main                  | a call",
                "(1) ↵ (2)               | a call",
            })
    void namesCode(String text, String what) {
        assertThatExceptionOfType(RefusedLiteralException.class)
                .isThrownBy(() -> read(text))
                .withMessage(what)
                .matches(RefusedLiteralException::isCode);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "{ a: 1           | 6 | expected `,` or `}`, got the end of the file",
                "{ a 1 }          | 4  | expected `:`, got `1`",
                "{ a: 1 b: 2 }    | 7  | expected `,` or `}`, got `b`",
                "{ , }            | 2  | expected a key, got `,`",
                "[ 'a             | 2  | this string is not closed",
                "[ 'a↵' ]        | 2  | this string is not closed",
                "[ `a             | 2  | this string is not closed",
                "[ '\\xg1' ]      | 3  | this escape is not valid",
                "[ '\\u{110000}'] | 3  | this escape is not valid",
                "[ '\\01' ]       | 3  | modules have no octal escapes",
                "[ 017 ]          | 2  | this number is not valid",
                "[ 1__0 ]         | 2  | this number is not valid",
                "[ 5px ]          | 2  | this number is not valid",
                "[ 0xg ]          | 2  | this number is not valid",
                "[ 1 /* x ]       | 4  | this comment is not closed",
                "{} {}            | 3  | expected the end of the statement, got `{`",
            })
    void refusesWrongSyntaxWhereItIs(String text, int at, String message) {
        assertThatExceptionOfType(RefusedLiteralException.class)
                .isThrownBy(() -> read(text))
                .withMessage(message)
                .matches(e -> e.at() == at && !e.isCode(), "at " + at);
    }

    @Test
    void keepsWhatJsonCannotCarryApart() {
        Literal literal = read("{ a: NaN, b: [ -Infinity, undefined ], c: 1e999 }");

        assertThat(literal.oddities())
                .extracting(odd -> odd.pointer() + " " + odd.json().asString("undefined"))
                .containsExactly("/a NaN", "/b/0 -Infinity", "/b/1 undefined", "/c Infinity");
        assertThat(literal.root().nearest("/b/1").json().isMissingNode()).isTrue();
    }

    @Test
    void takesTheLastOfDuplicateKeys() {
        Literal literal = read("{ a: 1, b: 2, 'a': 3 }");

        assertThat(Json.write(literal.root().json())).isEqualTo("{\"a\":3,\"b\":2}");
        assertThat(literal.repeated()).extracting(SourceNode::pointer).containsExactly("/a");
        assertThat(literal.repeated().getFirst().keyPosition().column()).isEqualTo(15);
    }

    @Test
    void knowsLinesAndColumnsInCodePoints() {
        SourceNode root = read("{\n  '😀': [ 1,\n    { x: 2 } ]\n}").root();

        Mark mark = root.nearest("/😀/1/x").mark();
        assertThat(mark.line()).isEqualTo(3);
        assertThat(mark.column()).isEqualTo(10);
        assertThat(root.nearest("/😀/0").mark().column()).isEqualTo(10);
    }

    @Test
    void readsNothingAfterTheLiteral() {
        assertThat(read("{ a: 1 };\nconst b = '").root().json().size()).isEqualTo(1);
        assertThat(read("{ a: 1 }\nexport const c = f()").root().json().size()).isEqualTo(1);
        assertThat(read("{ a: 1 }, other = f()").root().json().size()).isEqualTo(1);
    }

    @Test
    void reads64Levels() {
        assertThat(read("[".repeat(64) + "1" + "]".repeat(64)).root().items()).hasSize(1);
        assertThatExceptionOfType(RefusedLiteralException.class)
                .isThrownBy(() -> read("[".repeat(65) + "1" + "]".repeat(65)))
                .withMessage("nested deeper than 64 levels");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "(", "{a:", "[[],{},"})
    void refusesDepthBombsAtOnce(String piece) {
        String bomb = piece.repeat(1_000_000);
        Instant start = Instant.now();

        assertThatExceptionOfType(RefusedLiteralException.class).isThrownBy(() -> read(bomb));
        assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(60));
    }

    @Test
    void readsOneMegabyteInASecondOfProcessorTime() {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < 17_000; i++) {
            parts.add(
                    "{ key: 'text "
                            + i
                            + "', n: "
                            + i
                            + ", list: [ 1, 2.5, `x` ], on: true, // c\n}");
        }
        String lines = "[ " + String.join(", ", parts) + " ]";
        String oneLine = lines.replace("// c\n", "");
        assertThat(oneLine.length()).isGreaterThan(1_000_000);
        read(lines);
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        read(oneLine);

        assertThat(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start)
                .isLessThan(1_000_000_000L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{a: 1}",
                "{'a': 1}",
                "[1,]",
                "{\"a\": 1,}",
                "[0x1]",
                "[.5]",
                "[+1]",
                "[01]",
                "[NaN]",
                "[undefined]",
                "[`a`]",
                "// c\n1",
                "['a']",
                "[1] 2",
                "\"\\x41\"",
                "\"\t\"",
                "(1)",
                "[1,,2]",
                "",
                "[-]",
                "[1.]",
                "{\"a\" 1}",
                "nul"
            })
    void acceptsNothingButJsonInJson(String text) {
        assertThatExceptionOfType(RefusedLiteralException.class).isThrownBy(() -> readJson(text));
    }

    @Test
    void keepsTheExactNumbersOfJson() {
        String json = "{\"a\":[1.0,12345678901234567890,-1E+21,\"\\u0041/\"]}";

        assertThat(Json.write(readJson(json).root().json()))
                .isEqualTo("{\"a\":[1.0,12345678901234567890,-1E+21,\"A/\"]}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "export const main = ",
                "// export const main = 1\nexport const main=",
                "const text = 'export const main = 1'; export const main =",
                "const a = \"it's\", b = `x ${ '`' } export const main = ${ `y` }`\n"
                        + "export const main =",
                "const re = /[/'\"]/; export\n  const main =",
                "/* export const main = */ export const mainly = 1; export const main =",
                "import x from 'y'\nconst o = { re: /'/ }\nexport const main =",
                "export const main == 1; export const main =",
            })
    void findsTheExport(String head) {
        assertThat(ExportSearch.find(head + "{}", "main")).hasValue(head.stripTrailing().length());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "main = {}",
                "export let main = {}",
                "// export const main = {}",
                "'export const main = {}'",
                "export const mains = {}",
                "/* export const main = {}",
                "`export const main = {}`"
            })
    void findsNoExportElsewhere(String text) {
        assertThat(ExportSearch.find(text, "main")).isEmpty();
    }

    private static Literal read(String text) {
        SourceFile file = file(text.replace('↵', '\n'));
        return LiteralReader.readModule(file, 0, new Marks(file));
    }

    private static Literal readJson(String text) {
        SourceFile file = file(text);
        return LiteralReader.readJson(file, new Marks(file));
    }

    private static SourceFile file(String text) {
        return new SourceFile("demo.mjs", Path.of("/x/demo.mjs"), Path.of("/x"), text);
    }
}
