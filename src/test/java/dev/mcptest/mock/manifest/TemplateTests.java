package dev.mcptest.mock.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.mock.Manifests;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateTests {

    private static final String ARGS =
            """
            {"city": "Oslo", "days": 3, "big": 12345678901234567890.10, "yes": true, "none": null,
             "place": {"lat": 59.9, "tags": ["a", "b"]}}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"in ${args.city}!\"               | \"in Oslo!\"",
                "\"${args.city}\"                   | \"Oslo\"",
                "\"${args.days}\"                   | 3",
                "\"${args.big}\"                    | 12345678901234567890.10",
                "\"${args.days} days\"              | \"3 days\"",
                "\"${args.yes}\"                    | true",
                "\"${args.none}\"                   | null",
                "\"is ${args.none}\"                | \"is null\"",
                "\"${args.place.lat}\"              | 59.9",
                "\"${args.place.tags.1}\"           | \"b\"",
                "\"${args.place.tags.9}\"           | \"\"",
                "\"${args.place.tags.x}\"           | \"\"",
                "\"tags ${args.place.tags}\"        | \"tags [\\\"a\\\",\\\"b\\\"]\"",
                "\"${args.absent}\"                 | \"\"",
                "\"<${args.absent.deeper}>\"        | \"<>\"",
                "\"${args.city}${args.city}\"       | \"OsloOslo\"",
                "\"$${args.city} costs $$5 or $5\"  | \"${args.city} costs $5 or $5\"",
                "\"${other} ${args.city $\"         | \"${other} ${args.city $\"",
                "\"${argsy} ${args.}\"              | \"${argsy} ${args.}\"",
                "[1, {\"k\": [\"${args.days}\"]}]   | [1,{\"k\":[3]}]",
                "{\"${args.city}\": 1}              | {\"${args.city}\":1}",
            })
    void argumentsAreFilledIn(String template, String filled) {
        assertThat(Json.write(Template.fill(Manifests.json(template), Manifests.json(ARGS))))
                .isEqualTo(filled);
    }

    @Test
    void allArgumentsTogetherAreAnObject() {
        assertThat(Template.fill(Manifests.json("\"${args}\""), Manifests.json(ARGS)))
                .isEqualTo(Manifests.json(ARGS));
    }

    @Test
    void whatAnArgumentContainsIsNotFilledAgain() {
        assertThat(
                        Template.fillIn(
                                "${args.a}", Manifests.json("{\"a\": \"${args.b} $$\", \"b\": 1}")))
                .isEqualTo("${args.b} $$");
    }
}
