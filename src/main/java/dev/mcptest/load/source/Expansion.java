package dev.mcptest.load.source;

import dev.mcptest.load.source.Template.Part;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a value was before its references were filled in.
 *
 * @param written the text as it stands in the file; empty for a value of several parts
 * @param uses the variables it was made from
 * @param supplied the data row, capture or output that it is as a whole
 */
public record Expansion(String written, List<Use> uses, Optional<Part> supplied) {

    /** How many uses a value of several parts knows, so that loading stays linear. */
    private static final int MOST_OF_PARTS = 4;

    /** How many uses a variable knows that was made from others. */
    private static final int MOST_OF_VARIABLE = 16;

    /** What stands for itself. */
    public static final Expansion NONE = new Expansion("", List.of());

    public Expansion(String written, List<Use> uses) {
        this(written, uses, Optional.empty());
    }

    /**
     * A variable that went into a value.
     *
     * @param source where its value comes from; empty when nothing defines it
     */
    public record Use(String name, Optional<String> source) {

        public boolean isUndefined() {
            return source.isEmpty();
        }

        private String remark() {
            return source.map(from -> "the value of " + name + " comes from " + from)
                    .orElseGet(() -> "nothing defines the variable " + name);
        }
    }

    public Expansion {
        uses = List.copyOf(uses);
    }

    /** Returns some of many uses, first those that nothing defines. */
    public static List<Use> some(List<Use> uses) {
        Set<Use> some = new LinkedHashSet<>();
        for (Use use : uses) {
            if (use.isUndefined()) {
                some.add(use);
            }
        }
        some.addAll(uses);
        return some.stream().limit(MOST_OF_VARIABLE).toList();
    }

    public boolean isNone() {
        return uses.isEmpty();
    }

    /** Returns whether a variable that nothing defines left something empty. */
    public boolean isUndefined() {
        for (Use use : uses) {
            if (use.isUndefined()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the expansion of a value that has both of these parts; it knows some of its uses. */
    Expansion and(Expansion other) {
        if (other.isNone() || uses.containsAll(other.uses)) {
            return this;
        }
        if (uses.size() >= MOST_OF_PARTS && (isUndefined() || !other.isUndefined())) {
            return this;
        }
        List<Use> all = new ArrayList<>(other.isUndefined() ? other.uses : uses);
        all.addAll(other.isUndefined() ? uses : other.uses);
        return new Expansion("", all.subList(0, Math.min(all.size(), MOST_OF_PARTS)));
    }

    /** Returns a message with where the value comes from that it is about. */
    String told(String message) {
        Set<String> remarks = new LinkedHashSet<>();
        remarks.add(message);
        for (Use use : uses) {
            remarks.add(use.remark());
        }
        return String.join("; ", remarks);
    }

    /** Returns this as the expansion of a value that a row or a run supplied. */
    public Expansion suppliedFor(String reference, Part part) {
        return new Expansion(reference, uses, Optional.of(part));
    }

    /** Returns what to do about a variable that nothing defines. */
    Optional<String> hint() {
        return uses.stream()
                .filter(Use::isUndefined)
                .findFirst()
                .map(use ->
                        "set it in the environment or with --var "
                                + use.name()
                                + "=..."
                                + dollar(use.name(), written));
    }

    /** Returns the advice for a dollar sign without braces, which may not have meant a variable. */
    public static String dollar(String name, String written) {
        return written.contains("$" + name)
                ? ", or write $$" + name + " if a dollar sign is meant"
                : "";
    }

    /** Returns a message with the references in the place of the value that they became. */
    String asWritten(String message, String value) {
        return written.isEmpty() || isNone() || value.isEmpty()
                ? message
                : message.replace(value, written);
    }

    /** Returns a message without what quotes the value, which comes after a colon. */
    public String hidden(String message) {
        int colon = message.indexOf(": ");
        boolean defined = uses.stream().anyMatch(use -> !use.isUndefined());
        return defined && colon > 0 ? message.substring(0, colon) : message;
    }
}
