package dev.mcptest.definition;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One example call.
 *
 * @param index counted from 0
 * @param pointer its position in the definition
 * @param form what was written
 * @param description what it shows; empty when there is none, or none that is text
 * @param arguments the arguments; a value that JSON cannot represent is null here
 * @param argumentsPointer the position of the arguments in the definition
 * @param unchecked arguments whose value is unknown until the run, or is already reported
 * @param faults values that JSON cannot represent
 */
public record Example(
        int index,
        String pointer,
        Form form,
        Optional<String> description,
        ObjectNode arguments,
        String argumentsPointer,
        Set<String> unchecked,
        List<Fault> faults) {

    /** What was written as an example. */
    public enum Form {
        /** Something other than a mapping. */
        NO_MAPPING,
        /** A mapping without a description. */
        UNDESCRIBED,
        /** A mapping whose description is not text. */
        MISDESCRIBED,
        /** A mapping with a description, which may be empty. */
        DESCRIBED
    }

    /**
     * A value that JSON cannot represent.
     *
     * @param pointer from the arguments
     * @param what how it is written, such as {@code NaN}
     * @param absent whether it counts as no value, as {@code undefined} does
     */
    public record Fault(String pointer, String what, boolean absent) {
        public Fault {
            requireNonNull(pointer, "pointer is null");
            requireNonNull(what, "what is null");
        }
    }

    public Example {
        requireNonNull(pointer, "pointer is null");
        requireNonNull(form, "form is null");
        requireNonNull(description, "description is null");
        requireNonNull(arguments, "arguments is null");
        requireNonNull(argumentsPointer, "argumentsPointer is null");
        unchecked = Set.copyOf(unchecked);
        faults = List.copyOf(faults);
    }

    /** Returns the part of its name in reports that follows the name of its item. */
    public String label() {
        return description.filter(text -> !text.isBlank()).orElse("#" + index);
    }

    /** Returns the key of its description, which its form decides. */
    String descriptionKey() {
        return argumentsPointer.equals(pointer) ? "_description" : "description";
    }

    public boolean isMapping() {
        return form != Form.NO_MAPPING;
    }
}
