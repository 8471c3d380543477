package dev.mcptest.load.definition;

import dev.mcptest.definition.Definition;
import dev.mcptest.definition.DefinitionSettings;
import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.definition.Example;
import dev.mcptest.definition.Item;
import dev.mcptest.definition.ItemKind;
import dev.mcptest.load.flowmcp.Findings;
import dev.mcptest.load.flowmcp.FlowmcpFile;
import dev.mcptest.load.flowmcp.Parameters;
import dev.mcptest.load.flowmcp.Shapes;
import dev.mcptest.load.flowmcp.SharedLists;
import dev.mcptest.load.flowmcp.WireName;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns the {@code main} of a FlowMCP file into a definition. */
final class FlowmcpDefinition {

    private static final String TOOLS = "tools";
    private static final String ROUTES = "routes";
    private static final String TESTS = "tests";
    private static final String OUTPUT = "output";
    private static final String SCHEMA = "schema";

    private final SourceNode main;
    private final List<SourceNode> oddities;
    private final SourceNode entry;
    private final SharedLists lists;
    private final Problems problems;
    private final Findings findings;

    FlowmcpDefinition(FlowmcpFile file, SourceNode entry, SharedLists lists, Problems problems) {
        this.main = file.root();
        this.oddities = file.oddities();
        this.entry = entry;
        this.lists = lists;
        this.problems = problems;
        this.findings = new Findings(problems);
    }

    /**
     * @param server the server when the entry names none
     * @param outputs the file with outputs that win over those of {@code main}
     */
    WrittenDefinition read(
            String server, DefinitionSettings settings, Optional<SourceNode> outputs) {
        checkMain();
        List<Written> written = written();
        checkOddities(written);
        checkNames(written, entry.get("names"), "`names` has");
        Optional<SourceNode> declared = outputs.flatMap(it -> declared(it, written));
        String own = entry.text("server").orElse(server);
        String namespace = main.text("namespace").orElse(own);
        List<Item> items = new ArrayList<>();
        for (Written tool : written) {
            items.add(item(tool, namespace, declared));
        }
        return new WrittenDefinition(
                new Definition(namespace, own, items, settings.withEnvelope()), main);
    }

    /** A tool or a query as written. */
    private record Written(String name, SourceNode node) {}

    private void checkMain() {
        new Shapes(findings).checkMain(main);
        main.get("version")
                .ifPresent(version -> {
                    if (!version.text().matches("[234]\\..*")) {
                        findings.error(
                                DiagnosticCode.FMC004,
                                version,
                                "the version "
                                        + version.json().asString("of this type")
                                        + " cannot be read",
                                "versions 2.x, 3.x and 4.x are read");
                    }
                });
        if (main.get(TOOLS).isPresent() && main.get(ROUTES).isPresent()) {
            findings.error(
                    DiagnosticCode.FMC007,
                    main.get(ROUTES).orElse(main),
                    "`routes` is another name for `tools`, which is here too",
                    "put them into one object");
        }
    }

    private List<Written> written() {
        List<Written> written = new ArrayList<>();
        main.get(TOOLS).or(() -> main.get(ROUTES)).ifPresent(it -> addAll(it, written));
        main.get("resources")
                .filter(this::isObject)
                .ifPresent(resources -> {
                    for (SourceNode resource : resources.fields().values()) {
                        if (isObject(resource)) {
                            resource.get("queries").ifPresent(it -> addAll(it, written));
                        }
                    }
                });
        return written;
    }

    private void addAll(SourceNode tools, List<Written> written) {
        if (isObject(tools)) {
            tools.fields()
                    .forEach((name, node) -> {
                        if (isObject(node)) {
                            written.add(new Written(name, node));
                        }
                    });
        }
    }

    private boolean isObject(SourceNode node) {
        if (!node.json().isObject()) {
            findings.error(
                    DiagnosticCode.FMC002,
                    node,
                    "expected an object",
                    "tools, resources and queries are objects");
        }
        return node.json().isObject();
    }

    private void checkOddities(List<Written> written) {
        for (SourceNode odd : oddities) {
            boolean inTest =
                    written.stream()
                            .anyMatch(it ->
                                    odd.pointer().startsWith(it.node().pointer() + "/tests/"));
            if (!inTest) {
                findings.error(
                        DiagnosticCode.FMC005,
                        odd,
                        odd.json().asString("undefined") + " is not a value of JSON",
                        "only tests may have it, where it is reported as TST005");
            }
        }
    }

    private void checkNames(List<Written> written, Optional<SourceNode> named, String subject) {
        named.map(SourceNode::fields)
                .orElse(Map.of())
                .forEach((name, node) -> {
                    if (written.stream().noneMatch(it -> it.name().equals(name))) {
                        problems.errorAtKey(
                                "unknown-key",
                                node,
                                subject
                                        + " `"
                                        + name
                                        + "`, which is not a tool of "
                                        + main.mark().file().label(),
                                "take it out, or correct the name");
                    }
                });
    }

    /** Returns {@code tools} of a file with outputs. */
    private Optional<SourceNode> declared(SourceNode root, List<Written> written) {
        Optional<SourceNode> tools = root.get(TOOLS).filter(it -> it.json().isObject());
        if (tools.isEmpty() || root.fields().size() > 1) {
            problems.error("type", root, "expected a mapping with `tools` and nothing else");
            return Optional.empty();
        }
        checkNames(written, tools, "there is an output for");
        var shapes = new Shapes(findings);
        tools.get().fields().values().forEach(shapes::checkDeclared);
        return tools;
    }

    private Item item(Written tool, String namespace, Optional<SourceNode> declared) {
        new Shapes(findings).checkTool(tool.node());
        var parameters = new Parameters(lists, findings);
        parameters.read(tool.node().items("parameters"));
        Set<String> needs = new LinkedHashSet<>();
        main.items("requiredServerParams").forEach(it -> needs.add(it.text()));
        needs.addAll(parameters.needs());
        needs.remove("");
        return new Item(
                ItemKind.TOOL,
                tool.name(),
                tool.node().pointer().substring(main.pointer().length()),
                Optional.of(parameters.schema()),
                output(tool, declared),
                examples(tool.node()),
                wireNames(tool.name(), namespace),
                List.copyOf(needs));
    }

    private List<String> wireNames(String tool, String namespace) {
        Set<String> names = new LinkedHashSet<>();
        entry.get("names").flatMap(it -> it.text(tool)).ifPresent(names::add);
        names.addAll(WireName.candidates(tool, namespace));
        return List.copyOf(names);
    }

    private Optional<Item.Output> output(Written tool, Optional<SourceNode> declared) {
        Optional<SourceNode> output =
                declared.flatMap(it -> it.get(tool.name()))
                        .flatMap(it -> it.get(OUTPUT))
                        .or(() -> tool.node().get(OUTPUT))
                        .filter(it -> it.json().isObject());
        Optional<SourceNode> schema =
                output.flatMap(it -> it.get(SCHEMA)).filter(it -> it.json().isObject());
        schema.ifPresent(it -> SchemaCheck.of(it, problems));
        return output.map(it -> new Item.Output(it.text("mimeType"), schema.map(SourceNode::json)));
    }

    private List<Example> examples(SourceNode tool) {
        var reader = new ExampleReader(main, problems);
        List<Example> examples = new ArrayList<>();
        for (SourceNode example : tool.items(TESTS)) {
            examples.add(reader.flat(example, examples.size()));
        }
        return examples;
    }
}
