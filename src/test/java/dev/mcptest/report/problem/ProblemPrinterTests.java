package dev.mcptest.report.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Links;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.report.text.markup.Theme;
import dev.mcptest.source.Position;
import dev.mcptest.source.Problem;
import dev.mcptest.source.Problem.Severity;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class ProblemPrinterTests {

    @Test
    void aProblemShowsItsPlaceTheLineACaretAndWhatToDo() {
        assertThat(
                        print(
                                problem(
                                        "suite.yml",
                                        8,
                                        5,
                                        "/tools/0/toool",
                                        "unknown key 'toool'",
                                        "did you mean 'tool'?",
                                        "    toool: echo"),
                                problem(
                                        "suite.yml",
                                        120,
                                        1,
                                        "",
                                        "`servers` is missing",
                                        "",
                                        "tools: []"),
                                problem("more/b.yml", 1, 1, "", "the file is empty", "", "")))
                .isEqualTo(
                        """
                        suite.yml:8:5: unknown key 'toool' [/tools/0/toool]
                         8 |     toool: echo
                           |     ^
                          hint: did you mean 'tool'?

                        suite.yml:120:1: `servers` is missing
                         120 | tools: []
                             | ^

                        more/b.yml:1:1: the file is empty

                        3 problems in 2 files
                        """);
    }

    @Test
    void aWarningSaysSoAndIsCountedApart() {
        var warning =
                new Problem(
                        Severity.WARNING,
                        "duplicate-name",
                        new Position("suite.yml", 3, 3, "/tools/1/name"),
                        "two tests are named `a`",
                        Optional.empty(),
                        "- name: a");

        assertThat(print(warning))
                .isEqualTo(
                        """
                        suite.yml:3:3: warning: two tests are named `a` [/tools/1/name]
                         3 | - name: a
                           |   ^

                        1 warning in 1 file
                        """);
        assertThat(print(warning, problem("suite.yml", 1, 1, "", "bad", "", "")))
                .endsWith("\n1 problem and 1 warning in 1 file\n");
    }

    @Test
    void withoutProblemsThereIsNothingToSay() {
        assertThat(print()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "    toool: echo|5",
                "\t\ttoool: x|3",
                "{a: \t1, toool: x}|9",
                "{\u540d\u524d: 1, toool: x}|9",
                "{\ud83d\ude00: 1, toool: x}|8",
            })
    void theCaretStandsUnderTheLetterWhateverComesBefore(String line, int column) {
        List<String> shown =
                print(problem("suite.yml", 8, column, "", "unknown", "", line)).lines().toList();

        String source = shown.get(1);
        String caret = shown.get(2);
        assertThat(caret.codePointCount(0, caret.indexOf('^')))
                .isEqualTo(source.codePointCount(0, source.indexOf("toool")));
        assertThat(Columns.of(caret.substring(0, caret.indexOf('^')).replace("\t", "")))
                .isEqualTo(
                        Columns.of(source.substring(0, source.indexOf("toool")).replace("\t", "")));
    }

    @Test
    void aLongLineIsCutAroundTheColumn() {
        String line = "x".repeat(500) + "HERE" + "y".repeat(500);
        List<String> shown =
                print(problem("suite.yml", 1, 501, "", "unknown", "", line)).lines().toList();

        assertThat(shown.get(1)).hasSizeLessThan(100).startsWith(" 1 | ...x").endsWith("y...");
        assertThat(shown.get(2).indexOf('^')).isEqualTo(shown.get(1).indexOf("HERE"));
    }

    @Test
    void aColumnBehindTheEndOfTheLineIsItsEnd() {
        assertThat(print(problem("suite.yml", 1, 99, "", "unclosed", "", "a: [1  ")))
                .contains(" 1 | a: [1\n   |      ^\n");
    }

    @Test
    void nothingInAFileReachesTheTerminalAsACommand() {
        assertThat(print(problem("a\u001b.yml", 1, 1, "/a\u0007", "b\u009b", "c\r", "d\u001b[2Je")))
                .isEqualTo(
                        """
                        a\\u001b.yml:1:1: b\\u009b [/a\\u0007]
                         1 | d?[2Je
                           | ^
                          hint: c\\r

                        1 problem in 1 file
                        """);
    }

    @Test
    void coloursFollowTheTheme() {
        Theme theme = (role, text) -> "<" + role + ">" + text + "</>";

        assertThat(
                        new ProblemPrinter(new Style(theme, 100))
                                .render(List.of(problem("a.yml", 2, 1, "/b", "bad", "", "b: 1"))))
                .isEqualTo(
                        """
                        <ACCENT>a.yml:2:1:</> bad <DIM>[/b]</>
                         <DIM>2 | </>b: 1
                         <DIM>  | </><FAIL>^</>

                        1 problem in 1 file
                        """);
    }

    @Test
    void theFileIsALinkWhereTheTerminalShowsLinks() {
        Links links = (file, line, text) -> "<" + file + "#" + line + " " + text + ">";

        assertThat(
                        new ProblemPrinter(new Style(Theme.plain(), 100, links))
                                .render(
                                        List.of(
                                                problem("a.yml", 2, 1, "/b", "bad", "", "b: 1"),
                                                problem("--server", 1, 1, "", "bad", "", ""))))
                .isEqualTo(
                        """
                        <a.yml#2 a.yml:2:1>: bad [/b]
                         2 | b: 1
                           | ^

                        --server: bad

                        2 problems in 2 files
                        """);
    }

    @Test
    void programsGetAllOfItAsJson() {
        assertThat(
                        ProblemsJson.render(
                                List.of(
                                        problem(
                                                "suite.yml",
                                                8,
                                                5,
                                                "/tools/0/toool",
                                                "unknown key",
                                                "did you mean 'tool'?",
                                                "    toool: echo"),
                                        problem("b.yml", 1, 1, "", "empty", "", "")),
                                3))
                .isEqualTo(
                        """
                        {
                          "schema": "mcptest/problems/v1",
                          "problems": [
                            {
                              "file": "suite.yml",
                              "line": 8,
                              "column": 5,
                              "pointer": "/tools/0/toool",
                              "severity": "error",
                              "code": "some-code",
                              "message": "unknown key",
                              "hint": "did you mean 'tool'?"
                            },
                            {
                              "file": "b.yml",
                              "line": 1,
                              "column": 1,
                              "pointer": "",
                              "severity": "error",
                              "code": "some-code",
                              "message": "empty"
                            }
                          ],
                          "files": 3
                        }
                        """);
    }

    private static String print(Problem... problems) {
        return new ProblemPrinter(Style.plain()).render(List.of(problems));
    }

    private static Problem problem(
            String file,
            int line,
            int column,
            String pointer,
            String message,
            String hint,
            String source) {
        return new Problem(
                Severity.ERROR,
                "some-code",
                new Position(file, line, column, pointer),
                message,
                hint.isEmpty() ? Optional.empty() : Optional.of(hint),
                source);
    }
}
