package dev.mcptest.load.flowmcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.source.Problem;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;

class ParametersTests {

    private final Problems problems = new Problems();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "string()  |                         | {'type':'string'}",
                "string()  | min(1),max(3)           |"
                        + " {'type':'string','minLength':1,'maxLength':3}",
                "string()  | length(4)               |"
                        + " {'type':'string','minLength':4,'maxLength':4}",
                "string()  | regex(/^NCT\\d{8}$/)    | {'type':'string','pattern':'^NCT\\\\d{8}$'}",
                "string()  | regex(^0x[0-9a-f]{4}$)  |"
                        + " {'type':'string','pattern':'^0x[0-9a-f]{4}$'}",
                "number()  | min(0.5),max(100)       |"
                        + " {'type':'number','minimum':0.5,'maximum':100}",
                "boolean() |                         | {'type':'boolean'}",
                "object()  |                         | {'type':'object'}",
                "array()   | min(1),max(2)           |"
                        + " {'type':'array','items':{'type':'string'},'minItems':1,'maxItems':2}",
                "enum(A, B ,1) |                     | {'type':'string','enum':['A','B','1']}",
                "enum({{chains:slug}},other) |       |"
                        + " {'type':'string','enum':['ethereum','polygon','other']}",
                "number()  | default(5)              | {'type':'number','default':5}",
            })
    void turnsTypesIntoSchemas(String primitive, String options, String schema) {
        assertThat(property(primitive, options)).isEqualTo(schema.replace('\'', '"'));
        assertThat(problems.sorted()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "enum()            | values(A,B) | FMC008 | {'type':'string','enum':['A','B']}",
                "array(string())   |             | FMC008 |"
                        + " {'type':'array','items':{'type':'string'}}",
                "number()          | int()       | FMC008 | {'type':'number'}",
                "boolean()         | min(1)      | FMC008 | {'type':'boolean'}",
                "number()          | length(2)   | FMC008 | {'type':'number'}",
                "string()          | min(a)      | FMC008 | {'type':'string'}",
                "string()          | regex((?=a)) | FMC008 | {'type':'string'}",
                "strng()           |             | FMC010 | {'type':'string'}",
                "string().optional() |           | FMC010 | {'type':'string'}",
                "enum({{none:slug}}) |           | FMC006 | {'type':'string'}",
                "enum({{chains:none}}) |         | FMC006 | {'type':'string'}",
            })
    void reportsWhatIsTakenOtherwise(String primitive, String options, String code, String schema) {
        assertThat(property(primitive, options)).isEqualTo(schema.replace('\'', '"'));
        assertThat(problems.sorted()).extracting(Problem::code).containsExactly(code);
    }

    @Test
    void takesOnlyWhatTheCallerGives() {
        var parameters = new Parameters(lists(), new Findings(problems));
        parameters.read(
                node("""
                [ { position: { key: 'a', value: '{{USER_PARAM}}' }, z: { primitive: 'string()' } },
                  { position: { key: 'b', value: '{{CITY}}' },
                    z: { primitive: 'string()', options: [ 'optional()' ] } },
                  { position: { key: 'c', value: '{{SERVER_PARAM:KEY}}' }, z: { primitive: 'string()' } },
                  { position: { key: 'd', value: 'fixed' }, z: { primitive: 'string()' } },
                  { key: 'e', type: 'number', required: true },
                  { key: 'f', type: 'array', required: false } ]
                """)
                        .items());

        assertThat(Json.write(parameters.schema()))
                .isEqualTo(
                        """
                        {"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"},\
                        "e":{"type":"number"},"f":{"type":"array","items":{"type":"string"}}},\
                        "required":["a","e"],"additionalProperties":false}\
                        """);
        assertThat(parameters.needs()).containsExactly("KEY");
        assertThat(problems.sorted()).extracting(Problem::code).containsExactly("FMC008");
    }

    @ParameterizedTest
    @CsvSource({
        "geoStation, geo, geo_station_geo",
        "get:balance/of, my-ns, getbalance_of_my_ns",
        "getSimplePrice, coingecko, get_simple_price_coingecko",
    })
    void knowsTheNamesOnTheWire(String tool, String namespace, String name) {
        assertThat(WireName.candidates(tool, namespace)).containsExactly(name, tool);
    }

    @Test
    void cutsLongNames() {
        assertThat(WireName.of("a".repeat(80), "ns")).hasSize(63);
    }

    private String property(String primitive, String options) {
        String list =
                options == null
                        ? ""
                        : "`" + options.replace("\\", "\\\\").replaceAll("\\),", ")`,`") + "`";
        var parameters = new Parameters(lists(), new Findings(problems));
        parameters.read(
                List.of(
                        node(
                                "{ position: { key: 'a', value: '{{USER_PARAM}}' }, z: { primitive:"
                                        + " '"
                                        + primitive
                                        + "', options: ["
                                        + list
                                        + "] } }")));
        return Json.write(parameters.schema().at("/properties/a"));
    }

    private static SharedLists lists() {
        return new SharedLists(
                List.of(
                        node(
                                """
                                { meta: { name: 'chains', fields: [ { key: 'slug' } ] },
                                  entries: [ { slug: 'ethereum', live: true }, { slug: 'polygon', live: true },
                                             { slug: 'morden', live: false } ] }
                                """)),
                node("[ { ref: 'chains', filter: { key: 'live', value: true } } ]").items());
    }

    private static SourceNode node(String text) {
        var file = new SourceFile("demo.mjs", Path.of("/x/demo.mjs"), Path.of("/x"), text);
        return LiteralReader.readModule(file, 0, new Marks(file)).root();
    }
}
