package dev.mcptest.shape;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;
import dev.mcptest.json.TypeName;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The way through one result: where it stands, and what it has found. A pointer is written only for
 * a breach; a right result costs no more than this object.
 */
final class Walk {

    /** Breaches that are told of one result; a list of a thousand wrong tools has one fault. */
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

    /** Judges a member of the object that this walk is at. */
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

    /** Judges an item of the array that this walk is at. */
    void item(int index, String items, Shape shape, JsonNode value) {
        step(INDEX, index);
        if (shape.fits(value, this)) {
            shape.inside(value, this);
        } else {
            breach(Phrase.of("one of the {} must be {}{}", items, shape.describe(), got(value)));
        }
        depth--;
    }

    /** Judges one of the members of a map, whose names are free. */
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

    /** Tells of a breach below the place of this walk. */
    void breachAt(String below, Phrase message) {
        if (found.size() >= MOST) {
            return;
        }
        if (found.isEmpty()) {
            found = new ArrayList<>();
        }
        found.add(new Breach(pointer() + below, message));
    }

    /** Returns what stands where something else should, for the end of a sentence. */
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
