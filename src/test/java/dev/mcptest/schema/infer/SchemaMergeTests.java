package dev.mcptest.schema.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.schema.JsonSchema;
import dev.mcptest.schema.error.SchemaVerdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

class SchemaMergeTests {

    private static final int SAMPLES = 2000;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]                              | {}",
                "[null]                          | {}",
                "[null,null]                     | {}",
                "[1]                             | {'type':'integer'}",
                "[1,-12345678901234567890]       | {'type':'integer'}",
                "[1.0]                           | {'type':'number'}",
                "[1e21]                          | {'type':'number'}",
                "[1,2.5]                         | {'type':'number'}",
                "[2.5,1,null]                    | {'type':['number','null']}",
                "[null,true,1,'a',[],{}]         |"
                    + " {'type':['object','array','string','integer','boolean','null'],'items':{}}",
                "[[]]                            | {'type':'array','items':{}}",
                "[[],[1.5]]                      | {'type':'array','items':{'type':'number'}}",
                "[[null]]                        | {'type':'array','items':{}}",
                "[{}]                            | {'type':'object'}",
                "[{'a':1},{'b':2}]               |"
                    + " {'type':'object','properties':{'a':{'type':'integer'},'b':{'type':'integer'}}}",
                "[{'a':1},{'a':'x','b':2}]       |"
                    + " {'type':'object','properties':{'a':{'type':['string','integer']},'b':{'type':'integer'}},'required':['a']}",
                "[{'a':{'u':1}},{'b':{'u':1.5}}] |"
                    + " {'type':'object','additionalProperties':{'type':'object','properties':{'u':{'type':'number'}},'required':['u']}}",
                "[{'a':{}},{},{'b':{}}]          |"
                        + " {'type':'object','additionalProperties':{'type':'object'}}",
                "[{'a':{}},{}]                   |"
                        + " {'type':'object','properties':{'a':{'type':'object'}}}",
                "[{'a':{}},{'a':{}}]             |"
                    + " {'type':'object','properties':{'a':{'type':'object'}},'required':['a']}",
                "[{'a':{}},{'b':1}]              |"
                    + " {'type':'object','properties':{'a':{'type':'object'},'b':{'type':'integer'}}}",
                "['2026-02-17T10:30:00Z']        | {'type':'string','format':'date-time'}",
                "['2026-02-17t10:30:00.5+02:00',null] |"
                        + " {'type':['string','null'],'format':'date-time'}",
                "['2026-02-17']                  | {'type':'string','format':'date'}",
                "['2026-02-17','2026-02-17T10:30:00Z'] | {'type':'string'}",
                "['2026-02-30']                  | {'type':'string'}",
                "['2026-02-17T24:00:00Z']        | {'type':'string'}",
                "['2026-02-17 10:30:00Z']        | {'type':'string'}",
                "['2026-02-17T10:30:00']         | {'type':'string'}",
            })
    void mergesSamples(String samples, String schema) throws Exception {
        assertThat(Json.write(SchemaMerge.of(list(samples.replace('\'', '"')))))
                .isEqualTo(schema.replace('\'', '"'));
    }

    @Test
    void acceptsEverySample() throws Exception {
        for (int seed = 0; seed < SAMPLES; seed++) {
            List<JsonNode> samples = samples(new Random(seed));
            JsonSchema schema = JsonSchema.compile(SchemaMerge.of(samples));

            assertThat(samples)
                    .as("seed %s", seed)
                    .allSatisfy(sample ->
                            assertThat(schema.validate(sample))
                                    .isInstanceOf(SchemaVerdict.Valid.class));
        }
    }

    @Test
    void doesNotDependOnTheOrderApartFromTheOrderOfKeys() {
        for (int seed = 0; seed < SAMPLES; seed++) {
            List<JsonNode> samples = samples(new Random(seed));
            List<JsonNode> shuffled = new ArrayList<>(samples);
            Collections.shuffle(shuffled, new Random(seed));

            assertThat(sorted(SchemaMerge.of(shuffled)))
                    .as("seed %s", seed)
                    .isEqualTo(sorted(SchemaMerge.of(samples)));
        }
    }

    @Test
    void takesTheSameSamplesAgainWithoutAChange() {
        for (int seed = 0; seed < SAMPLES; seed++) {
            List<JsonNode> samples = samples(new Random(seed));
            List<JsonNode> twice = new ArrayList<>(samples);
            twice.addAll(samples);

            assertThat(Json.write(SchemaMerge.of(twice)))
                    .as("seed %s", seed)
                    .isEqualTo(Json.write(SchemaMerge.of(samples)));
        }
    }

    @Test
    void mergesSamplesOfEveryDepth() throws Exception {
        JsonNode deep = Json.parse("[".repeat(900) + "1.5" + "]".repeat(900));

        assertThat(SchemaMerge.of(List.of(deep)).at("/items".repeat(900)))
                .isEqualTo(Json.parse("{\"type\":\"number\"}"));
    }

    private static List<JsonNode> list(String json) throws Exception {
        return Json.parse(json).valueStream().toList();
    }

    private static List<JsonNode> samples(Random random) {
        List<JsonNode> samples = new ArrayList<>();
        for (int left = 1 + random.nextInt(5); left > 0; left--) {
            samples.add(value(random, 4));
        }
        return samples;
    }

    private static JsonNode value(Random random, int levels) {
        return switch (random.nextInt(levels == 0 ? 7 : 12)) {
            case 0 -> Json.nodes().nullNode();
            case 1 -> Json.nodes().booleanNode(random.nextBoolean());
            case 2 -> Json.nodes().numberNode(random.nextInt(100));
            case 3 -> Json.nodes().numberNode(random.nextInt(100) + 0.5);
            case 4 -> Json.nodes().stringNode("text");
            case 5 -> Json.nodes().stringNode("2026-02-1" + random.nextInt(10));
            case 6 -> Json.nodes().stringNode("2026-02-17T10:30:0" + random.nextInt(10) + "Z");
            case 7, 8 -> {
                var list = Json.array();
                for (int left = random.nextInt(4); left > 0; left--) {
                    list.add(value(random, levels - 1));
                }
                yield list;
            }
            default -> {
                ObjectNode object = Json.object();
                for (int left = random.nextInt(4); left > 0; left--) {
                    object.set("k" + random.nextInt(5), value(random, levels - 1));
                }
                yield object;
            }
        };
    }

    /** The order of keys and of required names follows the order of the samples. */
    private static JsonNode sorted(JsonNode schema) {
        if (schema.isArray()) {
            var items = schema.valueStream().map(JsonNode::asString).sorted().toList();
            var list = Json.array();
            items.forEach(list::add);
            return list;
        }
        if (!schema.isObject()) {
            return schema;
        }
        var members = new TreeMap<String, JsonNode>();
        schema.properties().forEach(it -> members.put(it.getKey(), sorted(it.getValue())));
        ObjectNode object = Json.object();
        members.forEach(object::set);
        return object;
    }
}
