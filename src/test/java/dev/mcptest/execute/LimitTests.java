package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.judge.Evaluation;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;

/** What was cut short by a limit is neither true nor false. */
class LimitTests {

    private static final String DEEP = "[".repeat(1500) + "]".repeat(1500);

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {is-json: ~}                              | assertion
                    {not: {is-json: ~}}                       | suite
                    {not: {not: {is-json: ~}}}                | suite
                    {anyOf: [{is-json: ~}, {exact: x}]}       | suite
                    {anyOf: [{is-json: ~}, {contains: "["}]}  |
                    {allOf: [{is-json: ~}, {contains: "["}]}  | suite
                    {allOf: [{is-json: ~}, {exact: x}]}       | assertion
                    {oneOf: [{is-json: ~}, {contains: "["}]}  | suite
                    {not: {anyOf: [{is-json: ~}, {exact: x}]}} | suite
                    {not: {allOf: [{is-json: ~}, {exact: x}]}} |
                    """)
    void whereALimitDecidesTheSuiteIsAtFault(String matcher, String kind) throws IOException {
        Evaluation judged =
                Answers.judge(
                        folder,
                        Answers.test(
                                folder,
                                "expect:\n  - {target: result.text, matcher: " + matcher + "}"),
                        Answers.result("{'text': '" + DEEP + "'}"));

        assertThat(judged.failures())
                .extracting(Failure::kind)
                .map(FailureKind::wire)
                .isEqualTo(kind == null ? java.util.List.of() : java.util.List.of(kind));
    }
}
