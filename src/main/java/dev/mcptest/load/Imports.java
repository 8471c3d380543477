package dev.mcptest.load;

import dev.mcptest.load.file.Globs;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Merge;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.ShownText;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.World;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

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
    private final SourceFile rootFile;
    private final Path rootFolder;
    private final Set<Path> merged = new LinkedHashSet<>();
    private final List<SourceFile> chain = new ArrayList<>();

    private Imports(World world, SourceFile rootFile, ShownText text, Problems problems) {
        this.world = world;
        this.text = text;
        this.problems = problems;
        this.rootFile = rootFile;
        this.rootFolder = real(folderOf(rootFile));
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
            for (Path path : files(entry, file)) {
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

    private List<Path> files(SourceNode entry, SourceFile importer) {
        if (!entry.json().isString() || entry.text().isEmpty()) {
            return List.of();
        }
        Path folder = folderOf(importer);
        List<Path> found;
        try {
            found = Globs.find(folder, entry.text());
        } catch (InvalidPathException | PatternSyntaxException | UncheckedIOException e) {
            problems.error(
                    "import-path",
                    entry,
                    "the import " + entry.text() + " cannot be looked for: " + e.getMessage(),
                    "write a path, or a pattern such as shared/*.yml");
            return List.of();
        }
        if (found.isEmpty()) {
            problems.error(
                    "import-missing",
                    entry,
                    "the import " + entry.text() + " matches no file",
                    "paths are relative to the folder of " + importer.label());
        }
        return found;
    }

    private Optional<SourceNode> load(SourceNode entry, SourceFile importer, Path path) {
        Path real = real(path);
        boolean namedByRoot = importer.path().equals(rootFile.path());
        if (!namedByRoot && !real.startsWith(rootFolder)) {
            problems.error(
                    "import-outside",
                    entry,
                    "the import "
                            + entry.text()
                            + " leads out of the folder of "
                            + rootFile.label(),
                    "only " + rootFile.label() + " itself may import from there");
            return Optional.empty();
        }
        if (chain.stream().anyMatch(open -> real(open.path()).equals(real))) {
            reportCycle(entry, real);
            return Optional.empty();
        }
        if (!merged.add(real)) {
            return Optional.empty();
        }
        return SourceReader.read(world, label(importer, path), importer, problems)
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
                .filter(file -> real(file.path()).equals(again))
                .findFirst()
                .ifPresent(file -> names.add(file.label()));
        problems.error("import-cycle", entry, "circular import: " + String.join(" -> ", names));
    }

    /** Returns an absolute path, or a relative one if the label of the importer is relative. */
    private String label(SourceFile importer, Path path) {
        Path cwd = world.workingDirectory();
        boolean relative = !Path.of(importer.label()).isAbsolute();
        return relative && path.startsWith(cwd) ? cwd.relativize(path).toString() : path.toString();
    }

    private static Path folderOf(SourceFile file) {
        Path parent = file.path().getParent();
        return parent == null ? file.path() : parent;
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException _) {
            return path.toAbsolutePath().normalize();
        }
    }
}
