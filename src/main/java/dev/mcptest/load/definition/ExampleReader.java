package dev.mcptest.load.definition;

import dev.mcptest.definition.Example;
import dev.mcptest.definition.Example.Fault;
import dev.mcptest.definition.Example.Form;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import tools.jackson.databind.node.ObjectNode;

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
        return isStructured(example)
                ? example(example, index, "description", example.fields().get(ARGS), List.of())
                : flat(example, index, List.of());
    }

    /**
     * Reads an example whose fields are its arguments.
     *
     * @param faults values that JSON cannot represent, null in the example
     */
    public Example flat(SourceNode example, int index, List<Fault> faults) {
        return example(example, index, FLAT, example, faults);
    }

    private Example example(
            SourceNode example,
            int index,
            String description,
            SourceNode holder,
            List<Fault> faults) {
        ObjectNode arguments = Json.object();
        Set<String> unchecked = new HashSet<>();
        for (Map.Entry<String, SourceNode> field : holder.fields().entrySet()) {
            boolean argument = !field.getKey().equals(FLAT) || !isSame(holder, example);
            if (argument) {
                arguments.set(field.getKey(), field.getValue().json());
                if (isUnchecked(field.getValue())) {
                    unchecked.add(field.getKey());
                }
            }
        }
        for (Fault fault : faults) {
            if (fault.absent() && fault.pointer().lastIndexOf('/') == 0) {
                arguments.remove(unescaped(fault.pointer().substring(1)));
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

    private boolean isUnchecked(SourceNode value) {
        return value.isUnresolved() || problems.hasErrorWithin(value);
    }

    private static String unescaped(String segment) {
        return segment.replace("~1", "/").replace("~0", "~");
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
