package dev.mcptest.compliance.value;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.function.BiConsumer;

/** Runs a check over JSON text and says what it found: {@code fail}, {@code warn} or {@code ok}. */
final class FlawsFound {

    private FlawsFound() {}

    static String in(String json, BiConsumer<JsonNode, Flaws> check) {
        var flaws = new Flaws();
        check.accept(json(json), flaws);
        if (flaws.violation().isPresent()) {
            return "fail";
        }
        return flaws.deviation().isPresent() ? "warn" : flaws.seen() == 0 ? "none" : "ok";
    }

    static JsonNode json(String text) {
        try {
            return Json.parse(text.replace('\'', '"'));
        } catch (InvalidJsonException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
