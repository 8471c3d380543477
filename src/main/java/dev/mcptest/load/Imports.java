package dev.mcptest.load;

import dev.mcptest.load.file.NamedFiles;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Merge;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.ShownText;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.World;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Merges the imports of a suite into it.
 *
 * <p>Paths and globs are relative to the file that contains them. Only the suite itself may import
 * files outside of its folder, by {@code ..} or through a link. A file that is imported several
 * times is merged once.
 */
final class Imports {

    private final World world;
    private final Problems problems;
    private final ShownText text;
    private final NamedFiles named;
    private final Set<Path> merged = new LinkedHashSet<>();
    private final List<SourceFile> chain = new ArrayList<>();

    private Imports(World world, SourceFile rootFile, ShownText text, Problems problems) {
        this.world = world;
        this.text = text;
        this.problems = problems;
        this.named = new NamedFiles("import", "import", "shared/*.yml", rootFile, problems);
    }

    /**
     * Returns the suite with all of its imports; its own definitions win.
     *
     * @param text receives the files
     */
    static SourceNode merge(World world, SourceNode root, ShownText text, Problems problems) {
        return new Imports(world, root.mark().file(), text, problems).merge(root);
    }

    private SourceNode merge(SourceNode importer) {
        text.add(importer.mark().file());
        Optional<SourceNode> entries = importer.get("imports");
        if (entries.isEmpty()) {
            return importer;
        }
        SourceFile file = importer.mark().file();
        chain.add(file);
        Optional<SourceNode> below = Optional.empty();
        for (SourceNode entry : entries.get().items()) {
            for (Path path : files(entry)) {
                Optional<SourceNode> imported = load(entry, file, path);
                if (imported.isPresent()) {
                    below =
                            Optional.of(
                                    below.map(b -> Merge.of(b, imported.get()))
                                            .orElse(imported.get()));
                }
            }
        }
        chain.removeLast();
        return below.map(b -> Merge.of(b, importer)).orElse(importer);
    }

    private List<Path> files(SourceNode entry) {
        if (!entry.json().isString() || entry.text().isEmpty()) {
            return List.of();
        }
        return named.find(entry);
    }

    private Optional<SourceNode> load(SourceNode entry, SourceFile importer, Path path) {
        if (!named.mayRead(entry, path)) {
            return Optional.empty();
        }
        Path real = NamedFiles.real(path);
        if (chain.stream().anyMatch(open -> NamedFiles.real(open.path()).equals(real))) {
            reportCycle(entry, real);
            return Optional.empty();
        }
        if (!merged.add(real)) {
            return Optional.empty();
        }
        return SourceReader.read(world, NamedFiles.label(world, importer, path), importer, problems)
                .flatMap(file -> YamlDocument.compose(file, problems))
                .filter(node -> isMapping(node, entry))
                .map(this::merge);
    }

    private boolean isMapping(SourceNode node, SourceNode entry) {
        if (!node.json().isObject()) {
            problems.error(
                    "type",
                    node,
                    "an imported file is a mapping, as a suite is",
                    "see " + entry.position().label());
        }
        return node.json().isObject();
    }

    private void reportCycle(SourceNode entry, Path again) {
        var names = new ArrayList<String>();
        chain.forEach(file -> names.add(file.label()));
        chain.stream()
                .filter(file -> NamedFiles.real(file.path()).equals(again))
                .findFirst()
                .ifPresent(file -> names.add(file.label()));
        problems.error("import-cycle", entry, "circular import: " + String.join(" -> ", names));
    }
}
