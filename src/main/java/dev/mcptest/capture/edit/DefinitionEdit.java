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
     * @param item JSON pointer of the item in its file
     */
    public record NewOutput(String item, ObjectNode output) {}

    private DefinitionEdit() {}

    /**
     * Returns the text of a file with these outputs; empty when the file would then say anything
     * else than before, as it can with aliases.
     */
    public static Optional<String> apply(SourceFile file, List<NewOutput> outputs) {
        var problems = new Problems();
        Optional<SourceNode> before = YamlDocument.compose(file, problems);
        if (before.isEmpty() || problems.hasErrors()) {
            return Optional.empty();
        }
        JsonNode expected = before.get().json().deepCopy();
        boolean json = file.path().toString().endsWith(".json");
        // The parser does not take tabs before the members of JSON; blanks are as long.
        Map<List<Integer>, Layout> mappings =
                LayoutReader.mappings(json ? file.text().replace('\t', ' ') : file.text());
        var edit = new OutputEdit(file.text(), json);
        List<Change> changes = new ArrayList<>();
        for (NewOutput output : outputs) {
            Mark mark = before.get().nearest(output.item()).mark();
            Layout item = mappings.get(List.of(mark.line(), mark.column()));
            if (item == null || !(expected.at(output.item()) instanceof ObjectNode object)) {
                return Optional.empty();
            }
            object.set("output", output.output());
            changes.add(edit.set(item, output.output()));
        }
        String text = applied(file.text(), changes);
        return loads(file, text, expected) ? Optional.of(text) : Optional.empty();
    }

    private static String applied(String text, List<Change> changes) {
        var edited = new StringBuilder(text);
        changes.stream()
                .sorted(Comparator.comparingInt(Change::start).reversed())
                .forEach(it -> edited.replace(it.start(), it.end(), it.replacement()));
        return edited.toString();
    }

    private static boolean loads(SourceFile file, String text, JsonNode expected) {
        var problems = new Problems();
        var edited = new SourceFile(file.label(), file.path(), file.path(), text);
        return YamlDocument.compose(edited, problems)
                .filter(after -> !problems.hasErrors() && after.json().equals(expected))
                .isPresent();
    }
}
