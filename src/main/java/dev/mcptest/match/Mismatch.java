package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;

/**
 * The first position where a value does not contain the expected one.
 *
 * @param path JSON pointer of the position in the value
 * @param expected what should be contained there
 * @param actual the actual value there; empty if there is none
 * @param what the mismatch as a sentence, without the position
 * @param note more information for reports; empty if there is nothing to add
 */
public record Mismatch(
        String path, JsonNode expected, Optional<JsonNode> actual, Phrase what, String note) {

    public Mismatch {
        requireNonNull(path, "path is null");
        requireNonNull(expected, "expected is null");
        requireNonNull(actual, "actual is null");
        requireNonNull(what, "what is null");
        requireNonNull(note, "note is null");
    }

    public static Mismatch of(JsonNode expected, JsonNode actual, Phrase what, String note) {
        return new Mismatch("", expected, Optional.of(actual), what, note);
    }

    /** Returns this mismatch with a prefix for its path, for an enclosing object. */
    public Mismatch under(String key) {
        return new Mismatch(Pointer.ROOT.key(key).text() + path, expected, actual, what, note);
    }

    public Phrase sentence() {
        return Phrases.at(path, what);
    }

    public Verdict toFail() {
        var fail = new Verdict.Fail(sentence(), Optional.of(expected), actual, Map.of());
        Verdict.Fail placed = fail.with("path", path);
        return note.isEmpty() ? placed : placed.with("note", note);
    }
}
