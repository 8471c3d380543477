package dev.mcptest.json.target;

import static java.util.Objects.requireNonNull;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/**
 * A path to a value inside an envelope.
 *
 * <pre>
 * target  = "" | name step*
 * step    = "." name | "[" index "]" | "[" key "]"
 * name    = one or more characters except . [ ] " and white space or control characters
 * index   = "0" | "-"? (1-9) (0-9)*        -1 is the last item
 * key     = a JSON string, in double quotes
 * </pre>
 *
 * The empty target is the whole value. A name is always a key, also {@code 5} or {@code $ref}. The
 * step {@code .length} is the size of an array, an object or a string (in code points) unless the
 * object has a key of that name; {@code ["length"]} is always the key. Source: contract, target
 * grammar.
 */
public final class Target {

    /** The whole value. */
    public static final Target WHOLE = new Target("", List.of());

    private final String text;
    private final List<Step> steps;

    Target(String text, List<Step> steps) {
        this.text = requireNonNull(text, "text is null");
        this.steps = List.copyOf(steps);
    }

    /** One step down. */
    sealed interface Step {}

    /**
     * A member of an object.
     *
     * @param sizeToo whether {@code .length} may also mean the size
     */
    record Member(String name, boolean sizeToo) implements Step {}

    /** An item of an array; negative indexes count from the end. */
    record Item(int value) implements Step {}

    /**
     * Reads a target.
     *
     * @throws InvalidTargetException if the text does not follow the grammar
     */
    public static Target parse(String text) throws InvalidTargetException {
        return text.isEmpty() ? WHOLE : new TargetParser(text).parse();
    }

    /** Returns the value at this path, starting at a root value. */
    public Resolution resolve(JsonNode root) {
        var walk = new TargetWalk(root);
        for (Step step : steps) {
            if (walk.go(step) instanceof Resolution.Absent absent) {
                return absent;
            }
        }
        return new Resolution.Found(walk.value());
    }

    /**
     * Returns a copy of a value with another value at this path, or the value itself if there is
     * nothing at this path.
     */
    public JsonNode replace(JsonNode root, JsonNode by) {
        return TargetEdit.replace(root, steps, by);
    }

    /** Returns the member names of the path, up to the first index. */
    public List<String> members() {
        List<String> names = new ArrayList<>();
        for (Step step : steps) {
            if (!(step instanceof Member member)) {
                break;
            }
            names.add(member.name());
        }
        return names;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Target target && target.steps.equals(steps);
    }

    @Override
    public int hashCode() {
        return steps.hashCode();
    }

    /** Returns the target as it was written. */
    @Override
    public String toString() {
        return text;
    }
}
