package dev.mcptest.load.definition;

import dev.mcptest.definition.Definition;
import dev.mcptest.definition.DefinitionSettings;
import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.definition.Example;
import dev.mcptest.definition.Item;
import dev.mcptest.definition.ItemKind;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.source.Problem.Severity;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Turns a definition as written in YAML or JSON into its model. */
final class DefinitionReader {

    private static final String EXAMPLES = "examples";
    private static final String TESTS = "tests";

    private final SourceNode root;
    private final Problems problems;

    DefinitionReader(SourceNode root, Problems problems) {
        this.root = root;
        this.problems = problems;
    }

    /**
     * @param server the server of a definition that names none
     */
    WrittenDefinition read(String server, ExampleOptions options) {
        String own = root.text("server").orElse(server);
        List<Item> items = new ArrayList<>();
        for (ItemKind kind : ItemKind.values()) {
            root.fields(kind.key()).forEach((name, node) -> items.add(item(kind, name, node)));
        }
        return new WrittenDefinition(
                new Definition(
                        root.text("namespace").orElse(own),
                        own,
                        items,
                        options.over(settings(root))),
                root);
    }

    private Item item(ItemKind kind, String name, SourceNode node) {
        return new Item(
                kind,
                name,
                node.pointer().substring(root.pointer().length()),
                node.get("inputSchema").map(SourceNode::json),
                node.get("output").map(DefinitionReader::output),
                examples(node),
                List.of(name),
                List.of());
    }

    private static Item.Output output(SourceNode node) {
        return new Item.Output(node.text("mimeType"), node.get("schema").map(SourceNode::json));
    }

    /** Returns the items of a definition as written. */
    static List<SourceNode> items(SourceNode definition) {
        List<SourceNode> items = new ArrayList<>();
        for (ItemKind kind : ItemKind.values()) {
            items.addAll(definition.fields(kind.key()).values());
        }
        return items;
    }

    /** Returns the examples of an item as written. */
    static List<SourceNode> written(SourceNode item) {
        return item.fields().containsKey(EXAMPLES) ? item.items(EXAMPLES) : item.items(TESTS);
    }

    private List<Example> examples(SourceNode item) {
        var reader = new ExampleReader(root, problems);
        List<Example> examples = new ArrayList<>();
        for (SourceNode example : written(item)) {
            examples.add(reader.read(example, examples.size()));
        }
        return examples;
    }

    /** Reads {@code strict}, {@code min_examples}, {@code envelope} and {@code diagnostics}. */
    static DefinitionSettings settings(SourceNode node) {
        return new DefinitionSettings(
                node.get("strict").filter(it -> it.json().asBoolean(false)).isPresent(),
                node.get("min_examples").map(it -> it.json().asInt(1)).orElse(1),
                node.text("envelope").isPresent(),
                grades(node.fields("diagnostics")));
    }

    private static Map<DiagnosticCode, Optional<Severity>> grades(Map<String, SourceNode> written) {
        Map<DiagnosticCode, Optional<Severity>> grades = new EnumMap<>(DiagnosticCode.class);
        written.forEach((name, node) ->
                DiagnosticCode.of(name).ifPresent(code -> grades.put(code, grade(node.text()))));
        return grades;
    }

    private static Optional<Severity> grade(String text) {
        for (Severity severity : Severity.values()) {
            if (severity.wire().equals(text.toLowerCase(Locale.ROOT))) {
                return Optional.of(severity);
            }
        }
        return Optional.empty();
    }
}
