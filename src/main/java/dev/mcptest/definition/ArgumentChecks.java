package dev.mcptest.definition;

import dev.mcptest.definition.Example.Fault;
import dev.mcptest.json.Phrase;
import dev.mcptest.schema.error.SchemaError;
import dev.mcptest.schema.error.SchemaVerdict;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks the arguments of one example against a schema: TST003, TST004, TST006. */
final class ArgumentChecks {

    private final Item item;
    private final Example example;
    private final InputSchema schema;
    private final Diagnostics found;
    private final Set<String> unknown = new HashSet<>();

    ArgumentChecks(Item item, Example example, InputSchema schema, Diagnostics found) {
        this.item = item;
        this.example = example;
        this.schema = schema;
        this.found = found;
    }

    void check() {
        for (String name : schema.required()) {
            if (!example.arguments().has(name)) {
                found.at(
                        DiagnosticCode.TST003,
                        example.pointer(),
                        Phrase.of(
                                "example {} of `{}` lacks `{}`, which is required",
                                example.index(),
                                item.name(),
                                name));
            }
        }
        for (String key : example.arguments().propertyNames()) {
            if (schema.isUnknown(key)) {
                unknown(key);
            }
        }
        checkValues();
    }

    private void unknown(String key) {
        if (unknown.add(key)) {
            found.atKey(
                    DiagnosticCode.TST006,
                    argument(key),
                    Phrase.of("`{}` is no parameter of `{}`", key, item.name()));
        }
    }

    private void checkValues() {
        Map<String, Phrase> wrong = new HashMap<>();
        for (Fault fault : example.faults()) {
            if (!fault.absent()) {
                wrong.put(first(fault.pointer()), Phrase.of("{} is not JSON", fault.what()));
            }
        }
        SchemaVerdict verdict = schema.compiled().validate(example.arguments());
        if (verdict instanceof SchemaVerdict.Invalid(List<SchemaError> errors)) {
            for (SchemaError error : errors) {
                sort(error, wrong);
            }
        } else if (verdict instanceof SchemaVerdict.Unfinished unfinished) {
            whole(unfinished.message());
        }
        for (String key : example.arguments().propertyNames()) {
            Phrase reason = wrong.get(key);
            if (reason != null && !example.unchecked().contains(key) && !unknown.contains(key)) {
                found.at(
                        DiagnosticCode.TST004,
                        argument(key),
                        Phrase.of(
                                "example {} of `{}`: `{}` is not valid: {}",
                                example.index(),
                                item.name(),
                                key,
                                reason));
            }
        }
    }

    private void sort(SchemaError raw, Map<String, Phrase> wrong) {
        for (SchemaError error : raw.causes()) {
            String property = error.property().orElse("");
            String path = error.instancePath();
            if (!path.isEmpty()) {
                String key = first(path);
                String below = path.substring(Math.max(1, escaped(key).length() + 1));
                wrong.putIfAbsent(
                        key,
                        below.isEmpty()
                                ? error.message()
                                : Phrase.of("at {}: {}", below, error.message()));
            } else if (error.keyword().endsWith("Properties") && !property.isEmpty()) {
                unknown(property);
            } else if (!error.keyword().equals("required")
                    || !schema.required().contains(property)) {
                whole(error.message());
            }
        }
    }

    /** Reports a rule about several arguments, unless one of them is not known. */
    private void whole(Phrase reason) {
        if (example.unchecked().isEmpty() && example.faults().isEmpty()) {
            found.at(
                    DiagnosticCode.TST004,
                    example.pointer(),
                    Phrase.of(
                            "example {} of `{}` is not valid: {}",
                            example.index(),
                            item.name(),
                            reason));
        }
    }

    private String argument(String key) {
        return example.argumentsPointer() + "/" + escaped(key);
    }

    private static String escaped(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }

    private static String first(String pointer) {
        int end = pointer.indexOf('/', 1);
        return pointer.substring(Math.min(1, pointer.length()), end < 0 ? pointer.length() : end)
                .replace("~1", "/")
                .replace("~0", "~");
    }
}
