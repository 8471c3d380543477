package dev.mcptest.definition;

import dev.mcptest.definition.Example.Fault;
import dev.mcptest.json.CanonicalJson;
import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks the examples of one item. Source: checks-and-examples, section 3.3. */
final class ItemChecks {

    private final Item item;
    private final int minExamples;
    private final Diagnostics found;

    ItemChecks(Item item, DefinitionSettings settings, Diagnostics found) {
        this.item = item;
        this.minExamples = settings.minExamples();
        this.found = found;
    }

    /** Checks what needs no schema. */
    void check() {
        int count = item.examples().size();
        if (count < minExamples) {
            found.atKey(
                    DiagnosticCode.TST001,
                    item.pointer(),
                    count == 0
                            ? Phrase.of("`{}` has no example", item.name())
                            : Phrase.of(
                                    "`{}` has {} {}; at least {} are asked for",
                                    item.name(),
                                    count,
                                    count == 1 ? "example" : "examples",
                                    minExamples));
        }
        Map<String, Integer> earlier = new HashMap<>();
        for (Example example : item.examples()) {
            checkForm(example);
            new ValueChecks(item, example, found).check();
            if (example.isMapping()) {
                checkRepetition(example, earlier);
            }
        }
    }

    private void checkForm(Example example) {
        switch (example.form()) {
            case NO_MAPPING ->
                    found.at(
                            DiagnosticCode.TST005,
                            example.pointer(),
                            about("example {} of `{}` is no mapping", example));
            case UNDESCRIBED ->
                    found.at(
                            DiagnosticCode.TST002,
                            example.pointer(),
                            Phrase.of(
                                    "example {} of `{}` has no `{}`",
                                    example.index(),
                                    item.name(),
                                    example.descriptionKey()));
            case MISDESCRIBED ->
                    found.at(
                            DiagnosticCode.TST002,
                            example.pointer(),
                            Phrase.of(
                                    "the `{}` of example {} of `{}` is no text",
                                    example.descriptionKey(),
                                    example.index(),
                                    item.name()));
            case DESCRIBED -> checkDescription(example);
        }
    }

    private void checkDescription(Example example) {
        if (DescriptionWords.sayNothing(example.description().orElse(""), item.name())) {
            found.at(
                    DiagnosticCode.TST101,
                    example.pointer(),
                    about("the description of example {} of `{}` says nothing", example));
        }
    }

    private void checkRepetition(Example example, Map<String, Integer> earlier) {
        boolean known = example.faults().stream().allMatch(Fault::absent);
        if (!known || !example.unchecked().isEmpty()) {
            return;
        }
        Integer same =
                earlier.putIfAbsent(CanonicalJson.write(example.arguments()), example.index());
        if (same != null) {
            found.at(
                    DiagnosticCode.TST103,
                    example.pointer(),
                    Phrase.of(
                            "example {} of `{}` repeats example {}",
                            example.index(),
                            item.name(),
                            same));
        }
    }

    private Phrase about(String template, Example example) {
        return Phrase.of(template, example.index(), item.name());
    }

    /** Checks the examples against the schema of the arguments, as far as one is known. */
    void check(Optional<JsonNode> known) {
        Optional<InputSchema> schema = known.flatMap(InputSchema::of);
        if (schema.isEmpty() && item.kind() != ItemKind.RESOURCE) {
            found.atKey(
                    DiagnosticCode.TST106,
                    item.pointer(),
                    Phrase.of("no input schema of `{}` is known", item.name()));
        }
        Optional<InputSchema> used = schema.or(() -> InputSchema.of(Arguments.shape(item)));
        for (Example example : item.examples()) {
            if (example.isMapping() && used.isPresent()) {
                new ArgumentChecks(item, example, used.get(), found).check();
            }
        }
        schema.ifPresent(this::checkBreadth);
    }

    private void checkBreadth(InputSchema schema) {
        List<Example> mappings = item.examples().stream().filter(Example::isMapping).toList();
        if (mappings.isEmpty()) {
            return;
        }
        for (String property : schema.properties().keySet()) {
            checkChoices(property, schema.choices(property), mappings);
            boolean used = mappings.stream().anyMatch(e -> e.arguments().has(property));
            if (!used && !schema.required().contains(property)) {
                found.atKey(
                        DiagnosticCode.TST008,
                        item.pointer(),
                        Phrase.of(
                                "no example of `{}` uses the optional parameter `{}`",
                                item.name(),
                                property));
            }
        }
    }

    private void checkChoices(String property, List<JsonNode> choices, List<Example> examples) {
        List<String> all = choices.stream().map(CanonicalJson::write).distinct().toList();
        long shown =
                examples.stream()
                        .filter(example -> example.arguments().has(property))
                        .map(example -> CanonicalJson.write(example.arguments().get(property)))
                        .filter(all::contains)
                        .distinct()
                        .count();
        if (all.size() > 1 && shown < 2) {
            found.atKey(
                    DiagnosticCode.TST007,
                    item.pointer(),
                    Phrase.of(
                            "the examples of `{}` show {} of the {} values of `{}`",
                            item.name(),
                            shown,
                            all.size(),
                            property));
        }
    }
}
