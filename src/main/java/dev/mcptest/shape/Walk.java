package dev.mcptest.shape;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A walk through one result: the current position, and the violations found. Pointers are built
 * only for violations, so a valid result costs no more than this object.
 */
final class Walk {

    /**
     * Maximum number of violations per result: a list of a thousand invalid tools usually has a
     * single cause.
     */
    static final int MOST = 20;

    private static final String INDEX = "";
    private static final int SHOWN = 40;

    private final String revision;
    private String[] names = new String[8];
    private int[] indexes = new int[8];
    private int depth;
    private List<Breach> found = List.of();

    Walk(String revision) {
        this.revision = revision;
    }

    String revision() {
        return revision;
    }

    List<Breach> found() {
        return found;
    }

    /** Checks a member of the current object. */
    void member(String name, String owner, Shape shape, JsonNode value) {
        step(name, -1);
        if (shape.fits(value, this)) {
            shape.inside(value, this);
        } else {
            breach(
                    Phrase.of(
                            "\"{}\" of {} must be {}{}",
                            name,
                            owner,
                            shape.describe(),
                            got(value)));
        }
        depth--;
    }

    /** Checks an item of the current array. */
    void item(int index, String items, Shape shape, JsonNode value) {
        step(INDEX, index);
        if (shape.fits(value, this)) {
            shape.inside(value, this);
        } else {
            breach(Phrase.of("one of the {} must be {}{}", items, shape.describe(), got(value)));
        }
        depth--;
    }

    /** Checks an entry of a map, whose keys are arbitrary. */
    void entry(String name, String entries, Shape shape, JsonNode value) {
        step(name, -1);
        if (shape.fits(value, this)) {
            shape.inside(value, this);
        } else {
            breach(Phrase.of("each of the {} must be {}{}", entries, shape.describe(), got(value)));
        }
        depth--;
    }

    void breach(String message) {
        breach(Phrase.words(message));
    }

    void breach(Phrase message) {
        breachAt("", message);
    }

    /** Reports a violation below the current position. */
    void breachAt(String below, Phrase message) {
        if (found.size() >= MOST) {
            return;
        }
        if (found.isEmpty()) {
            found = new ArrayList<>();
        }
        found.add(new Breach(pointer() + below, message));
    }

    /** Returns the actual value, for the end of a sentence. */
    static Phrase got(JsonNode value) {
        return Phrase.of(
                ", got {}",
                value.isContainer() ? TypeName.withArticle(value) : new Phrase.Shown(value, SHOWN));
    }

    String pointer() {
        Pointer pointer = Pointer.ROOT;
        for (int i = 0; i < depth; i++) {
            pointer = indexes[i] < 0 ? pointer.key(names[i]) : pointer.index(indexes[i]);
        }
        return pointer.text();
    }

    private void step(String name, int index) {
        if (depth == names.length) {
            names = Arrays.copyOf(names, depth * 2);
            indexes = Arrays.copyOf(indexes, depth * 2);
        }
        names[depth] = name;
        indexes[depth] = index;
        depth++;
    }
}
