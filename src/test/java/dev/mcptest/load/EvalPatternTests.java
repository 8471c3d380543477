package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.load.check.JavaScriptRegex;
import dev.mcptest.load.check.JsonPathSyntax;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvalPatternTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a+?b*|^$",
                "(?:a|b)(?=c)(?!d)(?<=e)(?<!f)(?<n_1>g)\\1\\k<n_1>",
                "{\"status\":\\s*\"ok\"}",
                "x{2}y{2,}z{2,3}?",
                "[\\]a(]",
                "[a&&b]{3}",
                "\\(",
                "]"
            })
    void regexesOfJavaScriptAreTaken(String pattern) {
        assertThat(JavaScriptRegex.fault(pattern)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(", ")", "a(b", "[bad(", "*", "a++", "a{2}{3}", "(?i:a)", "(?<1>a)", "(?<a", "a\\",
                "|?"
            })
    void otherRegexesAreNot(String pattern) {
        assertThat(JavaScriptRegex.fault(pattern)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$",
                "$.city",
                "data.items[0].name",
                "$..book[?(@.price > 2 && @.t == 'a]b')]['x.y'][0,2][*].length",
                "$.a[1:3]^",
                "$..*",
                "$.[\"a\"]",
                "$['it\\'s']"
            })
    void jsonPathsAreTaken(String path) {
        assertThat(JsonPathSyntax.fault(path)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"$.[", "$.", "$.a..", "$[", "$[]", "$['a]", "$.a]", "$[?(@.a]", " "})
    void otherPathsAreNot(String path) {
        assertThat(JsonPathSyntax.fault(path)).isPresent();
    }
}
