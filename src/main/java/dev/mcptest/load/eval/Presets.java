package dev.mcptest.load.eval;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.suite.rubric.Criterion;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The rubrics that mcptest brings along. */
final class Presets {

    /** Grades an evaluation without a rubric. */
    static final String DEFAULT = "helpfulness";

    private Presets() {}

    /** Returns the criteria of a preset; none for an unknown name. */
    static List<Criterion> criteria(String name) {
        List<Criterion> criteria = new ArrayList<>();
        for (JsonNode entry : read().path(name)) {
            criteria.add(
                    new Criterion(
                            entry.path("name").asString(""),
                            entry.path("description").asString("")));
        }
        return criteria;
    }

    private static JsonNode read() {
        try (InputStream in = Presets.class.getResourceAsStream("presets.json")) {
            if (in == null) {
                throw new IllegalStateException("presets.json is missing");
            }
            return Json.parse(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InvalidJsonException e) {
            throw new IllegalStateException(e);
        }
    }
}
