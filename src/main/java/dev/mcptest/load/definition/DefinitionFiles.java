package dev.mcptest.load.definition;

import dev.mcptest.definition.DiagnosticCode;
import dev.mcptest.load.file.NamedFiles;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.ShownText;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.world.World;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Reads the definition files that a suite names and puts their content where their names were. The
 * content keeps its own positions and pointers.
 */
public final class DefinitionFiles {

    public static final String KEY = "definitions";

    private static final DiagnosticCode REFUSED = DiagnosticCode.TST005;

    /** Pointers of examples, and of what is in them. */
    private static final class Form {
        static final String EXAMPLE =
                "/(tools|resources|prompts)/[^/]*/(examples|tests)/[0-9]+(/(?s:.*))?";
        static final Pattern OF_FILE = Pattern.compile(EXAMPLE);
        static final Pattern OF_SUITE = Pattern.compile("/definitions/[0-9]+" + EXAMPLE);
    }

    private final World world;
    private final SourceFile suite;
    private final ShownText text;
    private final UnaryOperator<SourceNode> fill;
    private final Problems problems;
    private final NamedFiles named;

    private DefinitionFiles(
            World world,
            SourceFile suite,
            ShownText text,
            UnaryOperator<SourceNode> fill,
            Problems problems) {
        this.world = world;
        this.suite = suite;
        this.text = text;
        this.fill = fill;
        this.problems = problems;
        this.named = named(suite, problems);
    }

    static NamedFiles named(SourceFile suite, Problems problems) {
        return new NamedFiles("definitions", "path", "definitions/*.yaml", suite, problems);
    }

    /**
     * Returns a suite with its definition files read.
     *
     * @param fill fills in the variables of a file
     * @param text receives the files
     */
    public static SourceNode read(
            World world,
            SourceNode root,
            ShownText text,
            UnaryOperator<SourceNode> fill,
            Problems problems) {
        Optional<SourceNode> entries = root.get(KEY);
        if (entries.isEmpty() || !entries.get().json().isArray()) {
            return root;
        }
        var files = new DefinitionFiles(world, root.mark().file(), text, fill, problems);
        List<SourceNode> read = new ArrayList<>();
        for (SourceNode entry : entries.get().items()) {
            if (entry.json().isString() && !entry.text().isEmpty()) {
                read.addAll(files.read(entry));
            } else {
                read.add(entry);
            }
        }
        SourceNode list = entries.get();
        Map<String, SourceNode> fields = new LinkedHashMap<>(root.fields());
        fields.put(
                KEY,
                SourceNode.array(list.pointer(), list.mark(), read).withKeyMark(list.keyMark()));
        return SourceNode.object(root.pointer(), root.mark(), fields).withKeyMark(root.keyMark());
    }

    private List<SourceNode> read(SourceNode entry) {
        List<SourceNode> read = new ArrayList<>();
        for (Path path : named.find(entry)) {
            if (named.mayRead(entry, path)) {
                SourceReader.read(
                                world,
                                NamedFiles.label(world, entry.mark().file(), path),
                                suite,
                                problems)
                        .flatMap(this::compose)
                        .ifPresent(read::add);
            }
        }
        return read;
    }

    private Optional<SourceNode> compose(SourceFile file) {
        text.add(file);
        Optional<SourceNode> content = YamlDocument.compose(file, problems);
        recode(file, Form.OF_FILE, problems);
        return content.filter(this::isDefinition).map(fill);
    }

    private boolean isDefinition(SourceNode root) {
        if (!root.json().isObject()) {
            problems.error(
                    "type",
                    root,
                    "a definition file is a mapping with `tools`, `resources` or `prompts`",
                    "see docs/examples.md");
        } else if (root.get("flowmcp").isPresent()) {
            problems.errorAtKey(
                    "unknown-key",
                    root.get("flowmcp").orElseThrow(),
                    "unknown key `flowmcp` in a definition file",
                    "write {flowmcp: FILE} as an entry of `definitions` of the suite");
            return false;
        }
        return root.json().isObject();
    }

    /**
     * Gives what the reader of YAML refused inside the examples of a suite a code of its own.
     *
     * @param problems those found so far
     */
    public static void recode(SourceFile suite, Problems problems) {
        recode(suite, Form.OF_SUITE, problems);
    }

    private static void recode(SourceFile file, Pattern examples, Problems problems) {
        problems.recode(file, examples.asMatchPredicate(), REFUSED.name(), REFUSED.hint());
    }
}
