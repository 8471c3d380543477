package dev.mcptest.definition;

import dev.mcptest.definition.Example.Fault;
import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

/** Checks the values of one example on their own: TST005, TST102. */
final class ValueChecks {

    private final Item item;
    private final Example example;
    private final Diagnostics found;

    ValueChecks(Item item, Example example, Diagnostics found) {
        this.item = item;
        this.example = example;
        this.found = found;
    }

    void check() {
        for (Fault fault : example.faults()) {
            found.at(
                    DiagnosticCode.TST005,
                    example.argumentsPointer() + fault.pointer(),
                    Phrase.of(
                            "example {} of `{}`: `{}` is {}, which JSON cannot carry",
                            example.index(),
                            item.name(),
                            name(fault.pointer()),
                            fault.what()));
        }
        search(example.arguments(), "");
    }

    private void search(JsonNode value, String pointer) {
        if (value.isString()) {
            PersonalData.in(value.stringValue())
                    .ifPresent(what ->
                            found.at(
                                    DiagnosticCode.TST102,
                                    example.argumentsPointer() + pointer,
                                    Phrase.of(
                                            "example {} of `{}`: `{}` looks like {}",
                                            example.index(),
                                            item.name(),
                                            name(pointer),
                                            what)));
        }
        value.properties()
                .forEach(field ->
                        search(
                                field.getValue(),
                                pointer
                                        + "/"
                                        + field.getKey().replace("~", "~0").replace("/", "~1")));
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            search(value.get(i), pointer + "/" + i);
        }
    }

    /** Returns a pointer as people write it, such as {@code a.b.0}. */
    private static String name(String pointer) {
        return pointer.isEmpty()
                ? pointer
                : pointer.substring(1).replace('/', '.').replace("~1", "/").replace("~0", "~");
    }
}
