package dev.mcptest.load.definition;

import dev.mcptest.definition.Example;
import dev.mcptest.definition.Example.Fault;
import dev.mcptest.definition.Example.Form;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads examples. Source: checks-and-examples, section 3.1. */
public final class ExampleReader {

    private static final String FLAT = "_description";
    private static final String ARGS = "args";

    private final SourceNode root;
    private final Problems problems;

    /**
     * @param root pointers start here
     */
    public ExampleReader(SourceNode root, Problems problems) {
        this.root = root;
        this.problems = problems;
    }

    /** Returns whether an example has its arguments under {@code args}. */
    public static boolean isStructured(SourceNode example) {
        return example.get(FLAT).isEmpty() && example.get(ARGS).isPresent();
    }

    /** Reads one example of any form. */
    public Example read(SourceNode example, int index) {
        return example.get(ARGS)
                .filter(_ -> isStructured(example))
                .map(arguments -> example(example, index, "description", arguments))
                .orElseGet(() -> flat(example, index));
    }

    /** Reads an example whose fields are its arguments. */
    public Example flat(SourceNode example, int index) {
        return example(example, index, FLAT, example);
    }

    private Example example(SourceNode example, int index, String description, SourceNode holder) {
        ObjectNode arguments = Json.object();
        Set<String> unchecked = new HashSet<>();
        List<Fault> faults = new ArrayList<>();
        for (Map.Entry<String, SourceNode> field : holder.fields().entrySet()) {
            SourceNode value = field.getValue();
            boolean argument = !field.getKey().equals(FLAT) || !isSame(holder, example);
            if (argument) {
                JsonNode json = json(value, SourceNode.child("", field.getKey()), faults);
                if (!value.json().isMissingNode()) {
                    arguments.set(field.getKey(), json);
                }
                if (isUnchecked(value)) {
                    unchecked.add(field.getKey());
                }
            }
        }
        Optional<SourceNode> written = example.get(description);
        return new Example(
                index,
                pointer(example),
                form(example, written),
                written.filter(node -> node.json().isString()).map(SourceNode::text),
                arguments,
                pointer(holder),
                unchecked,
                faults);
    }

    /** Returns a value with null in place of what JSON cannot represent. */
    private static JsonNode json(SourceNode value, String pointer, List<Fault> faults) {
        JsonNode json = value.json();
        if (json.isMissingNode()) {
            faults.add(new Fault(pointer, "undefined", true));
            return Json.nodes().nullNode();
        }
        if (json.isDouble() && !Double.isFinite(json.doubleValue())) {
            faults.add(new Fault(pointer, String.valueOf(json.doubleValue()), false));
            return Json.nodes().nullNode();
        }
        int before = faults.size();
        ObjectNode fields = Json.object();
        value.fields()
                .forEach((key, field) ->
                        fields.set(key, json(field, SourceNode.child(pointer, key), faults)));
        ArrayNode items = Json.array();
        for (SourceNode item : value.items()) {
            items.add(json(item, pointer + "/" + items.size(), faults));
        }
        if (faults.size() == before) {
            return json;
        }
        return json.isObject() ? fields : items;
    }

    private boolean isUnchecked(SourceNode value) {
        return value.isUnresolved() || problems.hasErrorWithin(value);
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(SourceNode holder, SourceNode example) {
        return holder == example;
    }

    private static Form form(SourceNode example, Optional<SourceNode> description) {
        if (!example.json().isObject()) {
            return Form.NO_MAPPING;
        }
        if (description.isEmpty()) {
            return Form.UNDESCRIBED;
        }
        return description.get().json().isString() ? Form.DESCRIBED : Form.MISDESCRIBED;
    }

    private String pointer(SourceNode node) {
        return node.pointer().substring(root.pointer().length());
    }
}
