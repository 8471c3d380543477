package dev.mcptest.load.test;

import dev.mcptest.json.Json;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.load.file.SizeBudget;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template.Part;
import dev.mcptest.load.value.Filling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Expands a test with data rows or cases into one test per row. */
final class Rows {

    private final String owner;
    private final SourceNode row;
    private final SizeBudget budget;

    private Rows(String owner, SourceNode row, SizeBudget budget) {
        this.owner = owner;
        this.row = row;
        this.budget = budget;
    }

    static List<TestNode> expand(TestNode test, SizeBudget budget) {
        RowForm form = test.block().rows();
        List<SourceNode> rows = test.node().items(form.key());
        if (rows.isEmpty()) {
            return List.of(test);
        }
        List<TestNode> tests = new ArrayList<>();
        for (SourceNode row : rows) {
            var filling = new Rows(form.owner(), row, budget);
            SourceNode filled = filling.fill(test.node(), form.key(), tests.size() + 1);
            tests.add(new TestNode(test.block(), filled, row));
        }
        return tests;
    }

    private SourceNode fill(SourceNode test, String block, int number) {
        Map<String, SourceNode> fields = new LinkedHashMap<>();
        test.fields()
                .forEach((key, value) ->
                        fields.put(
                                key,
                                key.equals(block) ? value : Filling.fill(value, this::answer)));
        test.get("name").ifPresent(name -> fields.put("name", named(name, number)));
        return SourceNode.object(test.pointer(), test.mark(), fields).withKeyMark(test.keyMark());
    }

    /** Appends the label of the row to a name that does not differ between rows. */
    private SourceNode named(SourceNode name, int number) {
        if (name.hasReferences()) {
            SourceNode filled = Filling.fill(name, this::answer);
            return filled.json().isString() ? filled : text(filled, Filling.text(filled.json()));
        }
        String label =
                row.get("name")
                        .filter(field -> field.json().isValueNode())
                        .map(field -> Filling.text(field.json()))
                        .orElseGet(() -> String.valueOf(number));
        return text(name, name.text() + " [" + label + "]");
    }

    private static SourceNode text(SourceNode place, String text) {
        return place.withScalar(Json.nodes().stringNode(text), place.expansion());
    }

    private Optional<SourceNode> answer(Part reference, SourceNode use) {
        return reference instanceof Part.Field field && field.owner().equals(owner)
                ? find(field, row, use).map(value -> fitting(value, field, use))
                : Optional.empty();
    }

    /** The size limit applies to values inserted into a text; a value on its own is not copied. */
    private SourceNode fitting(SourceNode value, Part.Field field, SourceNode use) {
        boolean alone = use.pieces().parts().size() == 1;
        return alone || budget.takes(Filling.text(value.json()).length(), field, use)
                ? value
                : Filling.written(Json.nodes().stringNode(""), use);
    }

    private static Optional<SourceNode> find(Part.Field field, SourceNode row, SourceNode use) {
        return row.get(field.key())
                .filter(value -> field.path().length() == field.key().length() + 1)
                .or(() -> within(field, row, use));
    }

    private static Optional<SourceNode> within(Part.Field field, SourceNode row, SourceNode use) {
        try {
            return field.target().resolve(Json.object().set(field.owner(), row.json()))
                            instanceof Resolution.Found(var value)
                    ? Optional.of(Filling.written(value, use))
                    : Optional.empty();
        } catch (InvalidTargetException _) {
            return Optional.empty();
        }
    }
}
