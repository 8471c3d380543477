package dev.mcptest.load.definition;

import dev.mcptest.definition.Definition;
import dev.mcptest.definition.Diagnostic;
import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.definition.ExampleChecks;
import dev.mcptest.definition.ListedTools;
import dev.mcptest.definition.UriTemplate;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.NameLookup;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks definitions as far as the grammar cannot. */
public final class DefinitionChecks {

    private final Problems problems;

    private DefinitionChecks(Problems problems) {
        this.problems = problems;
    }

    /** Checks the entries of a suite as they are written. */
    public static void check(SourceNode root, Set<String> servers, Problems problems) {
        var checks = new DefinitionChecks(problems);
        for (SourceNode entry : root.items(DefinitionFiles.KEY)) {
            if (entry.json().isObject()) {
                checks.checkServer(entry, servers);
                checks.checkCodes(entry);
                DefinitionReader.items(entry).forEach(checks::checkItem);
                entry.fields("resources").values().forEach(checks::checkTemplate);
            }
        }
    }

    /**
     * Checks the examples of definitions.
     *
     * @param folder the folder of the suite
     */
    public static void check(List<WrittenDefinition> all, Path folder, Problems problems) {
        Set<String> compared = new HashSet<>();
        for (WrittenDefinition written : all) {
            Definition definition = written.definition();
            boolean offline = written.options().captured();
            Optional<ListedTools> listed =
                    offline
                            ? CapturedTools.newest(folder, definition.namespace())
                            : Optional.empty();
            List<Diagnostic> found = new ArrayList<>(ExampleChecks.check(definition, listed));
            if (listed.isPresent() && compared.add(definition.server())) {
                found.addAll(
                        ExampleChecks.uncovered(
                                definition, ofServer(definition.server(), all), listed.get()));
            }
            found.removeIf(it -> !offline && it.code() == DiagnosticCode.TST106);
            found.forEach(it -> written.report(it, problems));
        }
    }

    private static List<Definition> ofServer(String server, List<WrittenDefinition> all) {
        return all.stream()
                .map(WrittenDefinition::definition)
                .filter(it -> it.server().equals(server))
                .toList();
    }

    private void checkServer(SourceNode entry, Set<String> servers) {
        Optional<SourceNode> server = entry.get("server");
        if (server.isPresent()) {
            new NameLookup(problems).exists(server.get(), "server", servers);
        } else if (servers.size() > 1) {
            problems.error(
                    "missing-key",
                    entry,
                    "`server` is missing: the suite has several, so a definition must name one",
                    "declared: " + NameLookup.listed(servers));
        }
    }

    private void checkCodes(SourceNode entry) {
        entry.fields("diagnostics")
                .forEach((name, node) -> {
                    Optional<DiagnosticCode> code = DiagnosticCode.of(name);
                    if (code.isEmpty()) {
                        problems.errorAtKey(
                                "unknown-key",
                                node,
                                "there is no code `" + name + "`",
                                Suggestion.nearest(name, DiagnosticCode.names())
                                        .map(near -> "did you mean `" + near + "`?")
                                        .orElse("docs/examples.md lists them"));
                    } else if (!code.get().mayBeGraded()) {
                        problems.errorAtKey(
                                "not-graded",
                                node,
                                "the severity of `" + name + "` cannot be changed",
                                "remove it");
                    }
                });
    }

    private void checkItem(SourceNode item) {
        item.get("tests")
                .filter(_ -> item.get("examples").isPresent())
                .ifPresent(tests ->
                        problems.errorAtKey(
                                "exactly-one",
                                tests,
                                "`tests` is another name for `examples`, which is here too",
                                "put them into one list"));
        item.get("inputSchema").ifPresent(it -> SchemaCheck.of(it, problems));
        item.get("output")
                .flatMap(output -> output.get("schema"))
                .ifPresent(it -> SchemaCheck.of(it, problems));
    }

    private void checkTemplate(SourceNode resource) {
        String pointer = resource.pointer();
        String name =
                pointer.substring(pointer.lastIndexOf('/') + 1)
                        .replace("~1", "/")
                        .replace("~0", "~");
        new UriTemplate(name)
                .fault()
                .ifPresent(fault ->
                        problems.errorAtKey(
                                "template",
                                resource,
                                "`" + fault + "` in a URI template is not a variable",
                                "write {name}, or {+name} to keep the slashes of a value"));
    }
}
