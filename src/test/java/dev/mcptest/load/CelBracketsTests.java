package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CelBracketsTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "value == 1",
                "value.matches(\"^ok\\)\") && value.size() > 0",
                "value == 'it\\'s (' || [1, 2].exists(x, {'a': x}['a'] == 1)",
                "value == r'\\' // not closed: (",
                "value == \"\"\"a \"quoted\" ( text\"\"\"",
                "value == ''",
            })
    void anExpressionWhoseBracketsMatchIsFine(String expression) {
        assertThat(CelBrackets.check(expression)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "value.size( > 1 | `(` is not closed",
                "value.size()) | `)` closes nothing",
                "[value) | `)` closes nothing",
                "value == \"open | a text is not closed",
            })
    void whatHasNoPartnerIsNamed(String expression, String problem) {
        assertThat(CelBrackets.check(expression)).contains(problem);
    }
}
