package dev.mcptest.capture.edit;

import dev.mcptest.capture.edit.OutputEdit.Change;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sets outputs in a definition file without touching comments, order or style of the rest. */
public final class DefinitionEdit {

    /**
     * What an item answers with.
     *
     * @param item where the mapping of the item starts
     */
    public record NewOutput(Mark item, ObjectNode output) {}

    private DefinitionEdit() {}

    /**
     * Returns the text of a file with these outputs; empty when the file would then say anything
     * else than before, as it can with aliases.
     */
    public static Optional<String> apply(SourceFile file, List<NewOutput> outputs) {
        boolean json = file.path().toString().endsWith(".json");
        // JSON may be indented with tabs, which the parser does not take; they are as long as
        // blanks.
        String parsed = json ? file.text().replace('\t', ' ') : file.text();
        Map<List<Integer>, Layout> mappings = LayoutReader.mappings(parsed);
        var edit = new OutputEdit(file.text(), json);
        List<Change> changes = new ArrayList<>();
        for (NewOutput output : outputs) {
            Layout item = mappings.get(List.of(output.item().line(), output.item().column()));
            if (item == null) {
                return Optional.empty();
            }
            changes.add(edit.set(item, output.output()));
        }
        String text = applied(file.text(), changes);
        return loadsAsMeant(file, text, outputs) ? Optional.of(text) : Optional.empty();
    }

    private static String applied(String text, List<Change> changes) {
        var edited = new StringBuilder(text);
        changes.stream()
                .sorted(Comparator.comparingInt(Change::start).reversed())
                .forEach(it -> edited.replace(it.start(), it.end(), it.replacement()));
        return edited.toString();
    }

    private static boolean loadsAsMeant(SourceFile file, String text, List<NewOutput> outputs) {
        var problems = new Problems();
        Optional<SourceNode> before = YamlDocument.compose(file, problems);
        Optional<SourceNode> after =
                YamlDocument.compose(
                        new SourceFile(file.label(), file.path(), file.path(), text), problems);
        if (before.isEmpty() || after.isEmpty() || problems.hasErrors()) {
            return false;
        }
        JsonNode expected = before.get().json().deepCopy();
        for (NewOutput output : outputs) {
            List<String> pointers = new ArrayList<>();
            find(before.get(), output.item(), pointers);
            if (pointers.size() != 1
                    || !(expected.at(pointers.getFirst()) instanceof ObjectNode item)) {
                return false;
            }
            item.set("output", output.output());
        }
        return expected.equals(after.get().json());
    }

    /** Collects the pointers of a mapping, of which it has several if there are aliases to it. */
    private static void find(SourceNode node, Mark mark, List<String> pointers) {
        if (node.json().isObject()
                && node.mark().line() == mark.line()
                && node.mark().column() == mark.column()) {
            pointers.add(node.pointer());
        }
        node.fields().values().forEach(it -> find(it, mark, pointers));
        node.items().forEach(it -> find(it, mark, pointers));
    }
}
