package dev.mcptest.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A value in the text of a suite, for tests that change texts; offsets count characters.
 *
 * @param text the text of the whole suite
 * @param pointer JSON pointer of the value
 * @param keyStart where its key begins; the same as {@code start} for items
 * @param keyEnd where its key ends; the same as {@code start} for items
 * @param start where the value begins
 * @param end where the value ends, without the blank lines and comments behind it
 * @param shape what is there
 * @param parent the list or mapping it is in
 * @param children the values in it
 */
record Place(
        String text,
        String pointer,
        int keyStart,
        int keyEnd,
        int start,
        int end,
        Shape shape,
        Optional<Place> parent,
        List<Place> children) {

    /** The forms a value is written in. */
    enum Shape {
        PLAIN,
        QUOTED,
        BLOCK_TEXT,
        FLOW_LIST,
        FLOW_MAPPING,
        BLOCK_LIST,
        BLOCK_MAPPING
    }

    boolean hasKey() {
        return keyEnd > keyStart;
    }

    /** Returns the key or the index. */
    String key() {
        String last = pointer.substring(pointer.lastIndexOf('/') + 1);
        return last.replace("~1", "/").replace("~0", "~");
    }

    boolean isText() {
        return shape == Shape.PLAIN || shape == Shape.QUOTED || shape == Shape.BLOCK_TEXT;
    }

    boolean isList() {
        return shape == Shape.FLOW_LIST || shape == Shape.BLOCK_LIST;
    }

    boolean isMapping() {
        return shape == Shape.FLOW_MAPPING || shape == Shape.BLOCK_MAPPING;
    }

    boolean inFlow() {
        return parent.filter(p -> p.shape == Shape.FLOW_LIST || p.shape == Shape.FLOW_MAPPING)
                .isPresent();
    }

    String source() {
        return text.substring(start, end);
    }

    /** Returns whether nothing but blanks and dashes stands before it in its line. */
    boolean beginsLine() {
        return text.substring(lineStart(), keyStart).chars().allMatch(c -> c == ' ' || c == '-');
    }

    int lineStart() {
        return text.lastIndexOf('\n', keyStart - 1) + 1;
    }

    int column() {
        return keyStart - lineStart();
    }

    Optional<Place> next() {
        return sibling(1);
    }

    Optional<Place> previous() {
        return sibling(-1);
    }

    private Optional<Place> sibling(int distance) {
        List<Place> all = parent.map(Place::children).orElse(List.of());
        int index = all.indexOf(this) + distance;
        return index >= 0 && index < all.size() ? Optional.of(all.get(index)) : Optional.empty();
    }

    /** Returns this place and all places in it. */
    List<Place> all() {
        List<Place> all = new ArrayList<>(List.of(this));
        children.forEach(child -> all.addAll(child.all()));
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Place place && place.pointer.equals(pointer);
    }

    @Override
    public int hashCode() {
        return pointer.hashCode();
    }

    @Override
    public String toString() {
        return pointer;
    }
}
