package dev.mcptest.compliance.rule;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Rule;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Loads the bundled rules, and those of a user. */
public final class CatalogueLoader {

    private static final String FOLDER = "compliance";
    private static final String REGISTRY = "registry.yml";
    private static final Path BUNDLE = Path.of("/" + FOLDER);

    private final World world;

    /**
     * What was loaded.
     *
     * @param catalogue empty when there are errors
     */
    public record Loaded(Optional<Catalogue> catalogue, List<Problem> problems) {
        public Loaded {
            requireNonNull(catalogue, "catalogue is null");
            problems = List.copyOf(problems);
        }
    }

    public CatalogueLoader(World world) {
        this.world = requireNonNull(world, "world is null");
    }

    /** Loads all bundled rules, and those of a folder. */
    public Loaded load(Optional<String> folder) {
        return load(folder, _ -> true);
    }

    /**
     * Loads the bundled rules, and those of a folder.
     *
     * @param scripts of which families to read how they are probed
     */
    public Loaded load(Optional<String> folder, Predicate<String> scripts) {
        var problems = new Problems();
        Catalogue bundled = bundled(problems, scripts);
        Catalogue all = folder.map(it -> own(it, bundled, problems)).orElse(bundled);
        return new Loaded(
                problems.hasErrors() ? Optional.empty() : Optional.of(all), problems.sorted());
    }

    /** Loads the bundled rules, which have no mistakes. */
    static Catalogue bundled(Predicate<String> scripts) {
        return bundled(new Problems(), scripts);
    }

    private static Catalogue bundled(Problems problems, Predicate<String> scripts) {
        Optional<SourceNode> root =
                resource(REGISTRY).flatMap(it -> YamlDocument.compose(it, problems));
        List<Rule> rules =
                root.map(it -> new RegistryReader(problems, true).read(it)).orElse(List.of());
        String version = root.flatMap(it -> it.text("catalogue")).orElse("1.0");
        Map<String, Script> all = new LinkedHashMap<>();
        rules.stream()
                .map(Rule::family)
                .distinct()
                .filter(scripts)
                .forEach(family ->
                        resource(family + ".yml")
                                .flatMap(it -> YamlDocument.compose(it, problems))
                                .ifPresent(it -> add(it, problems, all)));
        return new Catalogue(version, rules, all);
    }

    private Catalogue own(String folder, Catalogue bundled, Problems problems) {
        List<String> files = files(folder, problems);
        List<Rule> rules = new ArrayList<>();
        Map<String, Script> scripts = new LinkedHashMap<>();
        Map<String, SourceNode> nodes = new LinkedHashMap<>();
        for (String file : files) {
            Optional<SourceNode> root =
                    SourceReader.read(world, file, problems)
                            .flatMap(it -> YamlDocument.compose(it, problems));
            if (root.isPresent() && Path.of(file).endsWith(REGISTRY)) {
                rules.addAll(new RegistryReader(problems, false).read(root.get()));
                checkPrefixes(root.get(), bundled.prefixes(), problems);
                nodes.put(REGISTRY, root.get());
            } else if (root.isPresent()) {
                add(root.get(), problems, scripts);
                nodes.putAll(root.get().fields());
            }
        }
        checkPairs(rules, scripts, nodes, problems);
        Catalogue all = bundled.and(rules, scripts);
        scripts.keySet().forEach(id -> checkSenders(all, nodes.get(id), problems));
        return all;
    }

    private static void add(SourceNode root, Problems problems, Map<String, Script> all) {
        for (Script script : new ScriptReader(problems).read(root)) {
            if (all.put(script.id(), script) != null) {
                problems.error(
                        "duplicate-rule",
                        root.fields().getOrDefault(script.id(), root),
                        "`" + script.id() + "` is written twice");
            }
        }
    }

    private static void checkPrefixes(SourceNode root, Set<String> taken, Problems problems) {
        for (SourceNode entry : root.json().isArray() ? root.items() : root.items("rules")) {
            String id = entry.text("id").orElse("");
            int hyphen = id.lastIndexOf('-');
            if (hyphen > 0 && taken.contains(id.substring(0, hyphen))) {
                problems.error(
                        "rule-id",
                        entry.get("id").orElse(entry),
                        "the prefix of `" + id + "` belongs to the rules of the protocol",
                        "take another one, as in ACME-001");
            }
        }
    }

    private static void checkPairs(
            List<Rule> rules,
            Map<String, Script> scripts,
            Map<String, SourceNode> nodes,
            Problems problems) {
        for (Rule rule : rules) {
            SourceNode registry = nodes.get(REGISTRY);
            Script script = scripts.get(rule.id());
            if ((script == null || script.judge().isEmpty())
                    && registry != null
                    && !rule.id().isEmpty()) {
                problems.error(
                        "rule-probe",
                        entry(registry, rule.id()),
                        "no file of the folder says how `" + rule.id() + "` is probed");
            }
        }
        Set<String> known = Set.copyOf(rules.stream().map(Rule::id).toList());
        scripts.keySet().stream()
                .filter(id -> !known.contains(id))
                .forEach(id -> {
                    SourceNode node = nodes.get(id);
                    if (node != null) {
                        problems.errorAtKey(
                                "unknown-rule",
                                node,
                                "`" + id + "` is not in " + REGISTRY,
                                "add an entry with its id, title and severity");
                    }
                });
    }

    private static void checkSenders(Catalogue all, @Nullable SourceNode node, Problems problems) {
        for (SourceNode id : node == null ? List.<SourceNode>of() : node.items("after")) {
            if (all.rule(id.text()).isEmpty()) {
                problems.error("unknown-rule", id, "there is no rule `" + id.text() + "`");
            }
        }
    }

    private static SourceNode entry(SourceNode registry, String id) {
        return (registry.json().isArray() ? registry.items() : registry.items("rules"))
                .stream()
                        .filter(it -> it.text("id").equals(Optional.of(id)))
                        .findFirst()
                        .orElse(registry);
    }

    private List<String> files(String folder, Problems problems) {
        Path path = world.workingDirectory().resolve(folder);
        if (!Files.isDirectory(path)) { // listing a pipe would wait for its writer
            return noFolder(folder, problems);
        }
        try (Stream<Path> all = Files.list(path)) {
            List<String> names =
                    all.map(it -> String.valueOf(it.getFileName()))
                            .filter(it -> it.endsWith(".yml") || it.endsWith(".yaml"))
                            .sorted()
                            .toList();
            if (!names.contains(REGISTRY)) {
                problems.unreadable(folder, "there is no " + REGISTRY + " in it", Optional.empty());
                return List.of();
            }
            return names.stream().map(it -> folder.replaceFirst("/+$", "") + "/" + it).toList();
        } catch (IOException _) {
            return noFolder(folder, problems);
        }
    }

    private static List<String> noFolder(String folder, Problems problems) {
        problems.unreadable(folder, "this is not a folder that can be read", Optional.empty());
        return List.of();
    }

    private static Optional<SourceFile> resource(String name) {
        try (InputStream in =
                CatalogueLoader.class.getResourceAsStream("/" + FOLDER + "/" + name)) {
            if (in == null) {
                return Optional.empty();
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Optional.of(
                    new SourceFile(FOLDER + "/" + name, BUNDLE.resolve(name), BUNDLE, text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
