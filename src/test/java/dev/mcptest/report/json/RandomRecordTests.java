package dev.mcptest.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.part.Judgement;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Whatever a record holds survives writing and reading. */
class RandomRecordTests {

    private static final List<String> TEXTS =
            List.of(
                    "",
                    "a",
                    "\u0000\u001b[0m",
                    "\ud83d\ude00 \u2028",
                    "x::y ##[z]",
                    "\\\"'<&>\n\t");

    private Random random = new Random(0);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void aRecordThatIsReadIsTheOneThatWasWritten(long seed) throws Exception {
        random = new Random(seed);
        RunRecord run = (RunRecord) value(RunRecord.class);
        String text = new JsonReporter().render(run);

        RunRecord read = RunRecordJson.read(Json.parse(text));

        assertThat(read).isEqualTo(run);
        assertThat(new JsonReporter().render(read)).isEqualTo(text);
    }

    /** A property that the schema has and no record can hold would be lost. */
    @Test
    void recordsHoldEverythingThatTheSchemaKnows() throws Exception {
        Set<String> known = new TreeSet<>();
        JsonNode schema = Json.parse(Files.readString(Path.of("schemas/run-v1.json")));
        collect(schema, known);
        // Those in details of failures and in what judges say, which records hold as JSON.
        Set<String> written =
                new TreeSet<>(
                        Set.of(
                                "pointer",
                                "column",
                                "text",
                                "accept",
                                "snapshot",
                                "alpha",
                                "calls"));
        written.addAll(Set.of("jurors", "pass_fraction", "path", "criteria", "scorer"));
        // Those in grades of compliance, which records hold as JSON.
        written.addAll(
                Set.of("catalogue", "partial", "other_revisions", "grade", "tier", "families"));
        written.addAll(Set.of("must", "should", "may", "pass", "warn", "fail", "skip"));
        written.addAll(Set.of("baseline", "delta"));
        for (int seed = 0; seed < 50; seed++) {
            random = new Random(seed);
            names(RunRecordJson.write((RunRecord) value(RunRecord.class)), written);
        }

        assertThat(written).containsAll(known);
    }

    private static void collect(JsonNode schema, Set<String> names) {
        for (var property : schema.path("properties").properties()) {
            names.add(property.getKey());
        }
        schema.path("$defs").forEach(part -> collect(part, names));
    }

    private static void names(JsonNode json, Set<String> names) {
        json.properties().forEach(field -> names.add(field.getKey()));
        json.forEach(child -> names(child, names));
    }

    /** Returns a random value of a type that records consist of. */
    private Object value(Type type) throws ReflectiveOperationException {
        if (type instanceof ParameterizedType generic) {
            Type inner = generic.getActualTypeArguments()[0];
            return generic.getRawType() == List.class ? list(inner) : optional(inner);
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isEnum()) {
            return pick(List.of(plain.getEnumConstants()));
        }
        if (plain == Judgement.class) {
            // One that says nothing is not written.
            return new Judgement(
                    (OptionalDouble) scalar(OptionalDouble.class),
                    OptionalDouble.of(0.5),
                    optional(ObjectNode.class).map(ObjectNode.class::cast));
        }
        if (plain.isRecord()) {
            return record(plain);
        }
        return scalar(plain);
    }

    private Object scalar(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "String" -> pick(TEXTS) + random.nextInt(100);
            case "double" -> random.nextInt(1_000_000) / 1000.0;
            case "int" -> random.nextInt(1000) + 1;
            case "boolean", "Boolean" -> random.nextBoolean();
            case "BigDecimal" -> BigDecimal.valueOf(random.nextInt(100_000), 4);
            case "long" -> random.nextInt(1000) + 1L;
            case "Instant" -> Instant.ofEpochMilli(1_700_000_000_000L + random.nextInt());
            case "OptionalDouble" ->
                    random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(0.125);
            case "JsonNode" -> json();
            case "ObjectNode" -> Json.object().put("diff", pick(TEXTS)).set("errors", json());
            default -> throw new IllegalArgumentException(type.toString());
        };
    }

    private JsonNode json() {
        List<Supplier<JsonNode>> kinds =
                List.of(
                        () -> Json.nodes().nullNode(),
                        () -> Json.nodes().stringNode(pick(TEXTS)),
                        () -> Json.nodes().numberNode(random.nextInt()),
                        () -> Json.nodes().booleanNode(true),
                        () -> Json.array().add(json()),
                        () -> Json.object().set(pick(TEXTS), json()));
        return pick(kinds).get();
    }

    private Object record(Class<?> type) throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = value(components[i].getGenericType());
        }
        var constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }

    private List<Object> list(Type inner) throws ReflectiveOperationException {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            list.add(value(inner));
        }
        return list;
    }

    private Optional<Object> optional(Type inner) throws ReflectiveOperationException {
        return random.nextBoolean() ? Optional.empty() : Optional.of(value(inner));
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
