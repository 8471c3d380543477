package dev.mcptest.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.node.ObjectNode;

class UriTemplateTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mem://{v} | a b/ü%41 | mem://a%20b%2F%C3%BC%2541",
                "file:///{+v} | docs/read me.md | file:///docs/read%20me.md",
                "x://{v}/{v}?q={v} | 1 | x://1/1?q=1",
                "x://nothing | 1 | x://nothing",
            })
    void fillsInAndEscapes(String template, String value, String uri) {
        ObjectNode values = Json.object().put("v", value);

        assertThat(new UriTemplate(template).fault()).isEmpty();
        assertThat(new UriTemplate(template).expand(values)).isEqualTo(uri);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x://{a,b} | {a,b}",
                "x://{?q} | {?q}",
                "x://{v | {v",
                "x://v} | }",
                "x://{} | {}",
                "x://{v*} | {v*}",
            })
    void refusesWhatIsNoVariable(String template, String fault) {
        assertThat(new UriTemplate(template).fault()).contains(fault);
    }
}
