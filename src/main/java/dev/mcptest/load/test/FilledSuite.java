package dev.mcptest.load.test;

import dev.mcptest.load.definition.WrittenDefinition;
import dev.mcptest.load.file.SizeBudget;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.value.NameLookup;
import dev.mcptest.load.value.Values;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A suite with its values filled in, before binding.
 *
 * @param root the whole suite, including its imports
 * @param blocks the blocks of tests that a suite can have, in the order of the record
 * @param tests its tests, in the order of the record
 * @param definitions its definitions, whose examples are tests
 * @param folder the folder of its file
 * @param workingDirectory the working directory of mcptest
 * @param problems collects the problems
 */
public record FilledSuite(
        SourceNode root,
        List<Block> blocks,
        List<TestNode> tests,
        List<WrittenDefinition> definitions,
        Path folder,
        Path workingDirectory,
        Problems problems) {

    public static FilledSuite of(
            SourceNode root,
            List<Block> blocks,
            Path folder,
            Path workingDirectory,
            Problems problems) {
        return new FilledSuite(
                root,
                blocks,
                TestNode.of(root, blocks, new SizeBudget("the data rows", problems)),
                List.of(),
                folder,
                workingDirectory,
                problems);
    }

    /** Returns this suite with definitions and the tests of their examples. */
    public FilledSuite with(List<WrittenDefinition> read, List<TestNode> examples) {
        List<TestNode> all = new ArrayList<>(tests);
        all.addAll(examples);
        return new FilledSuite(root, blocks, all, read, folder, workingDirectory, problems);
    }

    public boolean has(String block) {
        return root.fields().containsKey(block);
    }

    public List<SourceNode> expecting() {
        List<SourceNode> all = new ArrayList<>();
        SourceNode defaults = root.fields().get("defaultTest");
        if (defaults != null) {
            all.add(defaults);
        }
        for (TestNode test : tests) {
            all.addAll(test.expecting());
        }
        return all;
    }

    public NameLookup names() {
        return new NameLookup(problems);
    }

    public Set<String> servers() {
        return root.fields("servers").keySet();
    }

    Optional<String> namedServer(SourceNode test) {
        Optional<String> name = new Values(test, problems).address("server");
        SourceNode written = test.fields().get("server");
        return written == null
                ? Optional.empty()
                : name.filter(_ -> names().exists(written, "server", servers()));
    }

    /** Returns the first of these servers that is declared, or else the first one of the suite. */
    public Optional<String> firstServer(List<String> names) {
        Set<String> declared = servers();
        return names.stream()
                .filter(declared::contains)
                .findFirst()
                .or(() -> declared.stream().findFirst());
    }

    /** Reports a server that is used but not declared. */
    public void checkServer(SourceNode holder) {
        SourceNode name = holder.fields().get("server");
        if (name != null) {
            names().exists(name, "server", servers());
        }
    }

    /** Reports an object that has none, or more than one, of several alternative members. */
    public void exactlyOne(SourceNode node, String what, List<String> keys, String hint) {
        List<String> present = keys.stream().filter(key -> node.get(key).isPresent()).toList();
        if (!node.json().isObject() || present.size() == 1) {
            return;
        }
        if (present.size() > 1) {
            SourceNode second = node.fields().get(present.getLast());
            problems.errorAtKey(
                    "exactly-one",
                    second == null ? node : second,
                    what + " has " + joined(present),
                    hint);
        } else if (!problems.hasUnknownKeyIn(node)) {
            problems.error("exactly-one", node, what + " needs one of " + commas(keys), hint);
        }
    }

    private static String joined(List<String> keys) {
        return keys.size() == 2
                ? "both `" + keys.getFirst() + "` and `" + keys.getLast() + "`"
                : commas(keys);
    }

    private static String commas(List<String> keys) {
        return String.join(", ", keys.stream().map(key -> "`" + key + "`").toList());
    }
}
