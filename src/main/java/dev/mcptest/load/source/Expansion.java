package dev.mcptest.load.source;

import dev.mcptest.load.source.Template.Part;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The origin of a value whose references were replaced.
 *
 * @param written the text as written in the file; empty for a value with several parts
 * @param uses the variables it was made from
 * @param supplied the data row, capture or output that supplied the whole value
 */
public record Expansion(String written, List<Use> uses, Optional<Part> supplied) {

    /**
     * The maximum number of uses stored for a value with several parts, so that loading stays
     * linear.
     */
    private static final int MOST_OF_PARTS = 4;

    /** The maximum number of uses stored for a variable that is made from others. */
    private static final int MOST_OF_VARIABLE = 16;

    /** A value without references. */
    public static final Expansion NONE = new Expansion("", List.of());

    public Expansion(String written, List<Use> uses) {
        this(written, uses, Optional.empty());
    }

    /**
     * A variable used in a value.
     *
     * @param source the source of its value; empty when it is undefined
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

    /** Returns a limited number of uses, undefined ones first. */
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

    /** Returns whether an undefined variable left this value empty. */
    public boolean isUndefined() {
        for (Use use : uses) {
            if (use.isUndefined()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the expansion of a value with both parts; the number of its uses is limited. */
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

    /** Returns a message with the source of the value appended. */
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

    /** Returns a hint about an undefined variable. */
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

    /** Returns a hint about a dollar sign without braces, which may not be meant as a variable. */
    public static String dollar(String name, String written) {
        return written.contains("$" + name)
                ? ", or write $$" + name + " if a dollar sign is meant"
                : "";
    }

    /** Returns a message in which the references replace the value they produced. */
    String asWritten(String message, String value) {
        return written.isEmpty() || isNone() || value.isEmpty()
                ? message
                : message.replace(value, written);
    }

    /** Returns a message without the part after the colon, which quotes the value. */
    public String hidden(String message) {
        int colon = message.indexOf(": ");
        boolean defined = uses.stream().anyMatch(use -> !use.isUndefined());
        return defined && colon > 0 ? message.substring(0, colon) : message;
    }
}
