package dev.mcptest.it;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JSON report as a user's script would read it. */
record RunRecords(JsonNode root) {

    static RunRecords read(Path file) throws Exception {
        return new RunRecords(Json.parse(Files.readAllBytes(file)));
    }

    int passed() {
        return root.path("summary").path("passed").intValue();
    }

    int failed() {
        return root.path("summary").path("failed").intValue();
    }

    /** Returns name, kind and message of every failure. */
    List<String> failures() {
        List<String> all = new ArrayList<>();
        for (JsonNode test : root.path("tests")) {
            for (JsonNode failure : test.path("failures")) {
                all.add(
                        test.path("name").asString("")
                                + ": "
                                + failure.path("kind").asString("")
                                + ": "
                                + failure.path("message").asString(""));
            }
        }
        return all;
    }

    JsonNode failure(int test) {
        return root.path("tests").path(test).path("failures").path(0);
    }
}
