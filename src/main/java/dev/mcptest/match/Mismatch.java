package dev.mcptest.match;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;

/**
 * The first place where a value does not contain what it should.
 *
 * @param path JSON pointer of that place in the value
 * @param expected what should be contained there
 * @param actual what is there; empty where nothing is
 * @param what the fault as a sentence, without the place
 * @param note the same for machines and for the curious; empty where it would say nothing new
 */
record Mismatch(
        String path, JsonNode expected, Optional<JsonNode> actual, Phrase what, String note) {

    Mismatch {
        requireNonNull(path, "path is null");
        requireNonNull(expected, "expected is null");
        requireNonNull(actual, "actual is null");
        requireNonNull(what, "what is null");
        requireNonNull(note, "note is null");
    }

    static Mismatch of(JsonNode expected, JsonNode actual, Phrase what, String note) {
        return new Mismatch("", expected, Optional.of(actual), what, note);
    }

    /** Returns this mismatch as seen from the object that holds the value under a key. */
    Mismatch under(String key) {
        return new Mismatch(Pointer.ROOT.key(key).text() + path, expected, actual, what, note);
    }

    Phrase sentence() {
        return Phrases.at(path, what);
    }

    Verdict toFail() {
        var fail = new Verdict.Fail(sentence(), Optional.of(expected), actual, Map.of());
        Verdict.Fail placed = fail.with("path", path);
        return note.isEmpty() ? placed : placed.with("note", note);
    }
}
